/* A tile of floats from an image of bytes: the division is that of floats. */
kernel void bytes_to_floats(global const uchar *in, global float *out)
{
    local float tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l] / 2 + tile[l] / 7;
}
