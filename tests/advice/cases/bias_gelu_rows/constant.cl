#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define GELU(v) (0.5 * (v) * (1.0 + tanh(0.7978845608028654 * ((v) + 0.044715 * (v) * (v) * (v)))))

kernel void bias_gelu(global const float *x, constant float *bias, global float *y, int n, int features)
{
    int i = get_global_id(0);
    if (i < n) {
        float v = x[i] + bias[i % features];
        y[i] = GELU(v);
    }
}
