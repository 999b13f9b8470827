/* The size of the tile is defined anew inside of the body. */
#define WIDTH 4
kernel void redefined(global const int *in, global int *bins, int n)
{
    const int x = get_global_id(0), l = get_local_id(0);
    if (n < 0)
        return;
#undef WIDTH
#define WIDTH 16
    local int tile[WIDTH];
    tile[l] = in[x] & 7;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&bins[tile[15 - l]], 1);
}
