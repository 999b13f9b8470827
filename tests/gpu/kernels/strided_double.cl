/* Neighbouring items read elements of type double a constant stride apart. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void strided_double(global const double *in, global double *out, int stride)
{
    const int i = get_global_id(0);
    out[i] = in[stride * i];
}
