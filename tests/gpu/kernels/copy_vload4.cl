/* vload4 and vstore4, aligned to a float only: one access in OpenCL, 4 scalar ones in CUDA. */
kernel void copy_vload4(global const float *in, global float *out, int shift)
{
    const int i = get_global_id(0);
    vstore4(vload4(i, in + shift), i, out + shift);
}
