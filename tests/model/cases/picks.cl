/* Values that are zero beyond a border, whatever they are, are copies; those above a threshold are not. */
kernel void picks(global const float *in, global float *out, local float *tile, int width)
{
    const int x = get_global_id(0), l = get_local_id(0), n = get_local_size(0);
    const float v = in[x];
    tile[n + l] = v > 5.0f ? v : 1.0f;
    tile[l] = x < width ? v : 0.0f;
    tile[2 * n + l] = select(0.0f, v, x + 1 < width);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[n - 1 - l] + tile[l / 2] + tile[2 * n - 1 - l] + tile[3 * n - 1 - l];
}
