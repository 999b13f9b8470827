#pragma OPENCL EXTENSION cl_khr_fp64 : enable
kernel void doubles(global const double *in, global double *out, int n)
{
    const size_t i = get_global_id(0);
    double sum = 0, squares = 0.5;
    for (size_t k = i; k < (size_t)n; k += 2) {
        const double v = in[k];
        sum += v;
        squares += v * v;
    }
    if (sum == 0)
        return;
    out[i] = squares - sum;
}
