/* The tile as vectors of another type. */
kernel void casts(global const float *in, global int4 *out)
{
    local float tile[4][8];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x < 2)
        out[y * 2 + x] = ((local int4 *)tile)[y * 2 + x];
}
