/* Coefficients from constant memory, of two kinds. */
constant float weights[5] = {0.1f, 0.2f, 0.4f, 0.2f, 0.1f};

kernel void constant_source(global const float *in, constant float *scale, global float *out)
{
    local float w[5], s[16];
    const int l = get_local_id(0), x = get_global_id(0);
    if (l < 5)
        w[l] = weights[l];
    s[l] = scale[l];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int i = 0; i < 5; i++)
        sum += w[i] * in[x + i];
    out[x] = sum * s[15 - l];
}
