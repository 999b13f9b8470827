/* The launch gives 8 KiB of local memory, too. */
kernel void given(global const int *in, global int *out, local int *extra)
{
    local int tile[96][64];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y * 8][x * 8] = in[y * 8 + x];
    extra[y * 8 + x] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[x * 8][y * 8] + extra[63 - y * 8 - x];
}
