#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define GROUP 256
#define GELU(v) (0.5 * (v) * (1.0 + tanh(0.7978845608028654 * ((v) + 0.044715 * (v) * (v) * (v)))))

// a row a group
kernel void bias_gelu(global const float *x, global const float *bias, global float *y, int n, int features)
{
    local float b[3072];
    int l = get_local_id(0);
    for (int f = l; f < features; f += GROUP)
        b[f] = bias[f];
    barrier(CLK_LOCAL_MEM_FENCE);

    int row = get_global_id(1) * features;
    for (int f = l; f < features; f += GROUP) {
        float v = x[row + f] + b[f];
        y[row + f] = GELU(v);
    }
}
