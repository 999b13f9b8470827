/* Copies 8 bytes at a time (double), from a given element on. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void copy_double(global const double *in, global double *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}
