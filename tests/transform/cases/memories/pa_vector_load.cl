/* Four elements of a row at once, by vload4. */
kernel void loads(global const int *in, global int4 *out)
{
    local int tile[4][16];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 16 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x < 4)
        out[y * 4 + x] = vload4(0, &tile[3 - y][4 * x]);
}
