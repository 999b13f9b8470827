/* What is stored and loaded by macros of three levels. */
#define ROW(m, r) m[r]
#define CELL(r, c) ROW(tile, r)[c]
#define HERE CELL(ly, lx)
#define FROM(y, x) in[(y) * n + (x)]
kernel void tile_access(global const int *restrict in, global int *restrict out, int n)
{
    local int tile[8][8];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0), y = get_global_id(1);
    HERE = 3 * FROM(y, x) + FROM(y, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * n + x] = HERE - CELL(7 - ly, lx);
}
