/* vload4 counts from the first element, over all rows. */
kernel void counts(global const int *in, global int4 *out)
{
    local int tile[4][16];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 16 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x < 4)
        out[y * 4 + x] = vload4(y * 4 + x, &tile[0][0]);
}
