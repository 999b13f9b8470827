/* Weights, a fraction each. */
kernel void computed_floats(global float *out)
{
    local float tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    const uint u = l;
    tile[l] = u - 5;
    barrier(CLK_LOCAL_MEM_FENCE);
    const float first = tile[15 - l];
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[l] = l / 2 - 8 + 1.0f / (1 + l);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = first - tile[15 - l] / 3;
}
