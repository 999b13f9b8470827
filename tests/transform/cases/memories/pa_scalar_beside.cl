/* 20 KiB in a structure by itself, beside the tile. */
typedef struct { int a[5120]; } much;
kernel void beside(global const int *in, global int *out)
{
    local much store;
    local int tile[48][64];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    store.a[y * 80 + x] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[x][y] + store.a[x * 80 + y];
}
