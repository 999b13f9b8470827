/* vload2 and vstore2, aligned to a float only: one access in OpenCL, 2 scalar ones in CUDA. */
kernel void copy_vload2(global const float *in, global float *out, int shift)
{
    const int i = get_global_id(0);
    vstore2(vload2(i, in + shift), i, out + shift);
}
