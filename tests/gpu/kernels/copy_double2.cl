/* Copies 16 bytes at a time (double2), from a given element on. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void copy_double2(global const double2 *in, global double2 *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}
