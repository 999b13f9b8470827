#define EPS 1e-5f
#define EACH 4   // elements an item, as far apart as there are items in a group

__kernel void bn_relu_forward(__global const float *x, __global float *y,
                              __global const float *gamma, __global const float *beta,
                              __global const float *mean, __global const float *var,
                              int channels, int hw)
{
    int first = get_group_id(0) * get_local_size(0) * EACH + get_local_id(0);
    for (int k = 0; k < EACH; k++) {
        int i = first + k * get_local_size(0);
        int c = (i / hw) % channels;
        float norm = (x[i] - mean[c]) / sqrt(var[c] + EPS);
        y[i] = fmax(gamma[c] * norm + beta[c], 0.0f);
    }
}
