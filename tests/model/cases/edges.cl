/* A tile with its edge, outside of which there are zeros. */
kernel void edges(global const float *in, global float *out, int n)
{
    local float tile[34];
    const int l = get_local_id(0), i = get_global_id(0);
    tile[l + 1] = i < n ? in[i] : 0.0f;
    if (l < 2) {
        const int at = l ? i + 31 : i - 1;
        tile[33 * l] = at >= 0 && at < n ? in[at] : 0.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[l] + tile[l + 1] + tile[l + 2];
}
