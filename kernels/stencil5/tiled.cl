/* The five-point stencil from a tile in local memory with a word around it: a word comes about once into a group, where
 * naive loads it up to five times. */
#define C0 0.5f
#define C1 0.125f
#define WIDTH 32
#define HEIGHT 8

kernel void tiled(global const float *u, global float *v, int nx)
{
    local float tile[HEIGHT + 2][WIDTH + 2];
    const int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1;
    const int row = nx + 2;
    const int at = get_global_id(0) + 1 + (get_global_id(1) + 1) * row;
    tile[ly][lx] = u[at];
    if (lx <= 2) { /* one column on the left, one on the right */
        const int side = (lx - 1) * (WIDTH + 1);
        tile[ly][side] = u[at + side - lx];
    }
    if (ly <= 2) { /* one row above, one below */
        const int end = (ly - 1) * (HEIGHT + 1);
        tile[end][lx] = u[at + (end - ly) * row];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    v[at] = C0 * tile[ly][lx] +
            C1 * (tile[ly][lx - 1] + tile[ly][lx + 1] + tile[ly - 1][lx] + tile[ly + 1][lx]);
}
