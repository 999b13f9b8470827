/* The borders by ?:, mirrored. */
kernel void mirrored(global const float *in, global float *out, int n)
{
    local float tile[18];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l + 1] = in[x];
    if (l == 0)
        tile[0] = in[x == 0 ? 1 : x - 1];
    if (l == 15)
        tile[17] = in[x == n - 1 ? n - 2 : x + 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[l] - tile[l + 2];
}
