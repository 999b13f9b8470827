#define EPS 1e-5f

__kernel void bn_relu_forward(__global const float4 *restrict x, __global float4 *restrict y,
                              __global const float *gamma, __global const float *beta,
                              __global const float *mean, __global const float *var,
                              int channels, int hw)
{
    const int plane = get_global_id(1), c = plane % channels, quads = hw / 4;
    const float scale = gamma[c] * rsqrt(var[c] + EPS);
    const float shift = beta[c] - mean[c] * scale;
    x += plane * quads;
    y += plane * quads;
    for (int k = get_local_id(0); k < quads; k += get_local_size(0))
        y[k] = fmax(mad(x[k], scale, (float4)(shift)), 0.0f);
}
