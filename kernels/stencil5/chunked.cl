/* The five-point stencil, four rows an item: the group's tile is four times that of tiled, with less around it for each
 * point. */
#define C0 0.5f
#define C1 0.125f
#define WIDTH 32
#define HEIGHT 8
#define ROWS 4

kernel void chunked(global const float *u, global float *v, int nx)
{
    local float tile[HEIGHT * ROWS + 2][WIDTH + 2];
    const int lx = get_local_id(0) + 1, ly = get_local_id(1) * ROWS + 1;
    const int row = nx + 2;
    const int at = get_global_id(0) + 1 + (get_global_id(1) * ROWS + 1) * row;
    for (int j = 0; j < ROWS; j++) {
        tile[ly + j][lx] = u[at + j * row];
        if (lx <= 2) { /* one column on the left, one on the right */
            const int side = (lx - 1) * (WIDTH + 1);
            tile[ly + j][side] = u[at + j * row + side - lx];
        }
    }
    if (get_local_id(1) < 2) { /* one row above, one below */
        const int end = get_local_id(1) * (HEIGHT * ROWS + 1);
        tile[end][lx] = u[at + (end - ly) * row];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int j = 0; j < ROWS; j++) {
        const int y = ly + j;
        v[at + j * row] =
            C0 * tile[y][lx] +
            C1 * (tile[y][lx - 1] + tile[y][lx + 1] + tile[y - 1][lx] + tile[y + 1][lx]);
    }
}
