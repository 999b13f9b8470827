/* What lies beside the array is its first or last element, by clamp(). */
kernel void clamped(global const float *in, global float *out, int n)
{
    local float tile[18];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l + 1] = in[x];
    if (l == 0)
        tile[0] = in[clamp(x - 1, 0, n - 1)];
    if (l == 15)
        tile[17] = in[clamp(x + 1, 0, n - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = 0.25f * tile[l] + 0.5f * tile[l + 1] + 0.25f * tile[l + 2];
}
