#define EPS 1e-5f

// a group for each plane
__kernel void bn_relu_forward(__global const float *x, __global float *y,
                              __global const float *gamma, __global const float *beta,
                              __global const float *mean, __global const float *var,
                              int channels, int hw)
{
    int plane = get_group_id(0);
    int c = plane % channels;
    for (int k = get_local_id(0); k < hw; k += get_local_size(0)) {
        int i = plane * hw + k;
        float norm = (x[i] - mean[c]) / sqrt(var[c] + EPS);
        y[i] = fmax(gamma[c] * norm + beta[c], 0.0f);
    }
}
