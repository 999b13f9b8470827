/* The extent's name has another value further down. */
#define W 8
kernel void again(global const int *in, global int *out)
{
    local int tile[W][W], turned[W * 1][W - 0];
    const int x = get_local_id(0), y = get_local_id(1);
#undef W
#define W 64
    tile[y][x] = in[y * 8 + x];
    turned[x][y] = in[W - 1 - (y * 8 + x)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[x][y] + turned[y][x];
}
