#define TILE 32
#define ROWS 8

__kernel __attribute__((reqd_work_group_size(TILE, ROWS, 1)))
void transpose(__global float *out, __global const float *in, const int n)
{
    __local float tile[TILE][TILE + 1];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int bx = get_group_id(0) * TILE, by = get_group_id(1) * TILE;
    for (int r = ly; r < TILE; r += ROWS)
        tile[r][lx] = in[(by + r) * n + bx + lx];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int r = ly; r < TILE; r += ROWS)
        out[(bx + r) * n + by + lx] = tile[lx][r];
}
