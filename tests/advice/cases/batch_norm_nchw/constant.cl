#define EPS 1e-5f

__kernel void bn_relu_forward(__global const float *x, __global float *y,
                              __constant float *gamma, __constant float *beta,
                              __constant float *mean, __constant float *var,
                              int channels, int hw)
{
    int i = get_global_id(0);
    int c = (i / hw) % channels;
    float norm = (x[i] - mean[c]) / sqrt(var[c] + EPS);
    y[i] = fmax(gamma[c] * norm + beta[c], 0.0f);
}
