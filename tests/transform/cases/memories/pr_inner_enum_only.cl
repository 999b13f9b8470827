/* An enumeration of the body says how large the tile is. */
kernel void inner(global const int *in, global int *bins, int n)
{
    enum { WIDTH = 16 };
    const int x = get_global_id(0), l = get_local_id(0);
    if (n < 0)
        return;
    local int tile[WIDTH];
    tile[l] = in[x] & 7;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&bins[tile[15 - l]], 1);
}
