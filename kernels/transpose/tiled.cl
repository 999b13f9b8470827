/* A transposition through a tile in local memory: unlike naive_read it also writes rows, but the columns of the tile
 * lie in one bank each. */
#define TILE 32
#define ROWS 8

kernel void tiled(global const float *in, global float *out, int n)
{
    local float tile[TILE][TILE];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int gx = get_group_id(0) * TILE, gy = get_group_id(1) * TILE;
    for (int j = 0; j < TILE; j += ROWS)
        tile[ly + j][lx] = in[(gy + ly + j) * n + gx + lx];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int j = 0; j < TILE; j += ROWS)
        out[(gx + ly + j) * n + gy + lx] = tile[lx][ly + j];
}
