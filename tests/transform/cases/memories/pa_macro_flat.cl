/* All accesses by a macro that makes one index of two. */
#define AT(y, x) (&tile[0][0])[(y) * 8 + (x)]
kernel void macro(global const int *in, global int *out)
{
    local int tile[4][8];
    const int x = get_local_id(0), y = get_local_id(1);
    AT(y, x) = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = AT(3 - y, 7 - x) + tile[y][x];
}
