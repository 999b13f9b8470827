#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define GELU(v) (0.5 * (v) * (1.0 + tanh(0.7978845608028654 * ((v) + 0.044715 * (v) * (v) * (v)))))

kernel void bias_gelu(global const float *x, global const float *bias, global float *y, int n, int features)
{
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) {
        float v = x[i] + bias[i % features];
        y[i] = GELU(v);
    }
}
