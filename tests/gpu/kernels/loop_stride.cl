/* A grid-stride loop: some items have one round more than others. */
kernel void loop_stride(global const float *in, global float *out, int count)
{
    const int step = get_global_size(0);
    for (int i = get_global_id(0); i < count; i += step)
        out[i] = 2.0f * in[i];
}
