/* Bytes, 255 outside. */
kernel void byte_choice(global const uchar *in, global float *out, int n)
{
    local float tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    if (x < n)
        tile[l] = in[x];
    else
        tile[l] = 255;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l] / 2;
}
