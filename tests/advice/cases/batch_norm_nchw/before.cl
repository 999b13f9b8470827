#define EPS 1e-5f

__kernel void bn_relu_forward(__global const float *x, __global float *y,
                              __global const float *gamma, __global const float *beta,
                              __global const float *mean, __global const float *var,
                              int channels, int hw)
{
    int i = get_global_id(0);
    int c = (i / hw) % channels;
    float norm = (x[i] - mean[c]) / sqrt(var[c] + EPS);
    y[i] = fmax(gamma[c] * norm + beta[c], 0.0f);
}
