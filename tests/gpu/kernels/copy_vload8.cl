/* vload8 and vstore8, aligned to a float only: one access in OpenCL, 8 scalar ones in CUDA. */
kernel void copy_vload8(global const float *in, global float *out, int shift)
{
    const int i = get_global_id(0);
    vstore8(vload8(i, in + shift), i, out + shift);
}
