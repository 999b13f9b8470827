/* A macro declares the tile, and another one gives its elements. */
#define TILE(t, n) local t n[4][8]
#define AT(a, x, y) a[y][x]
kernel void made(global const int *in, global int *out)
{
    TILE(int, tile);
    local int second[4][8];
    const int x = get_local_id(0), y = get_local_id(1);
    AT(tile, x, y) = AT(second, x, y) = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = AT(tile, 7 - x, 3 - y) + AT(second, x, 3 - y);
}
