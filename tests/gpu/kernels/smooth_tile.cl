/* A sliding mean through a local tile: the first items also bring the words beside it. */
kernel void smooth_tile(global const float *in, global float *out)
{
    local float t[256 + 8];
    const int l = get_local_id(0);
    const int size = get_local_size(0);
    const int i = get_global_id(0);
    t[l] = in[i];
    if (l < 8)
        t[size + l] = in[size + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int k = 0; k <= 8; k++)
        sum += t[l + k];
    out[i] = sum / 9.0f;
}
