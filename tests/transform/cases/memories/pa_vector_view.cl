/* Four elements of a row at once, by a cast that needs them aligned. */
kernel void quads(global const int *in, global int4 *out)
{
    local int tile[4][16] __attribute__((aligned(16)));
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 16 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x < 4)
        out[y * 4 + x] = *(local int4 *)&tile[3 - y][4 * x];
}
