#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define GELU(v) (0.5 * (v) * (1.0 + tanh(0.7978845608028654 * ((v) + 0.044715 * (v) * (v) * (v)))))

// four an item; features % 4 == 0
kernel void bias_gelu(global const float *x, global const float *bias, global float *y, int n, int features)
{
    int i = get_global_id(0) * 4;
    if (i < n) {
        double4 v = convert_double4(vload4(0, x + i) + vload4(0, bias + i % features));
        vstore4(convert_float4(GELU(v)), 0, y + i);
    }
}
