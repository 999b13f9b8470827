/* Fractions of 16 bits, and of 64. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
kernel void halves(global half *out, global double *wide, ulong n)
{
    const ulong i = get_global_id(0);
    if (i >= n) { return; }
    vstore_half(0.25f * (float)i, i, out);
    wide[i] = (double)vload_half(i, out) + 0.5;
}
