/* A table by a macro, with its sizes. */
#define ROWS 8
#define SIZES [ROWS][8]
#define TABLE(name, rows, row) local int name[rows][row]
kernel void padded(global const int *restrict in, global int *restrict out, int n)
{
    TABLE(tile, ROWS, 8), other SIZES;
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int at = get_global_id(1) * n + get_global_id(0);
    tile[ly][lx] = in[at];
    other[lx][ly] = in[at] + 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[at] = tile[lx][ly] * other[ly][lx];
}
