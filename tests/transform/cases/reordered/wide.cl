/* Fractions of 64 bits. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
kernel void wide(global const double *in, global double *out, long n)
{
    const long i = get_global_id(0);
    double start = in[i];
    out[i] = start;
    for (long k = 0; k < n; ++k)
        out[i] = out[i] * 0.5 + (double)k;
}
