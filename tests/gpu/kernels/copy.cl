/* copy.cl - copies: from a given word on, of 1 to 64 bytes an item, in groups of other shapes. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* Neighbouring items read neighbouring words, from a given word on: aligned or not. */
kernel void copy(global const float *in, global float *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}

/* A copy in two dimensions: what a group covers depends on its shape. */
kernel void copy2d(global const float *in, global float *out)
{
    const int i = get_global_id(1) * get_global_size(0) + get_global_id(0);
    out[i] = in[i];
}

/* A copy in three dimensions. */
kernel void copy3d(global const float *in, global float *out)
{
    const int plane = get_global_id(2) * get_global_size(1) + get_global_id(1);
    const int i = plane * get_global_size(0) + get_global_id(0);
    out[i] = in[i];
}

/* Neighbouring items read neighbouring words, the other way round. */
kernel void reversed(global const float *in, global float *out, int count)
{
    const int i = get_global_id(0);
    out[i] = in[count - 1 - i];
}

/* Copies single bytes, from a given one on. */
kernel void copy_char(global const char *in, global char *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}

/* Copies 2 bytes at a time (short), from a given element on. */
kernel void copy_short(global const short *in, global short *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}

/* Copies 8 bytes at a time (float2), from a given element on. */
kernel void copy_float2(global const float2 *in, global float2 *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}

/* Copies 8 bytes at a time (double), from a given element on. */
kernel void copy_double(global const double *in, global double *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}

/* Three words an item, one after the other: every access has a stride of three words. */
kernel void copy_int3(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    out[3 * i] = in[3 * i];
    out[3 * i + 1] = in[3 * i + 1];
    out[3 * i + 2] = in[3 * i + 2];
}

/* Copies 16 bytes at a time (float4), from a given element on. */
kernel void copy_float4(global const float4 *in, global float4 *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}

/* Copies 16 bytes at a time (double2), from a given element on. */
kernel void copy_double2(global const double2 *in, global double2 *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}

/* 32 bytes an item as two accesses of 16. */
kernel void copy_float8(global const float4 *in, global float4 *out)
{
    const int i = get_global_id(0);
    out[2 * i] = in[2 * i];
    out[2 * i + 1] = in[2 * i + 1];
}

/* 64 bytes an item as four accesses of 16. */
kernel void copy_float16(global const float4 *in, global float4 *out)
{
    const int i = get_global_id(0);
    out[4 * i] = in[4 * i];
    out[4 * i + 1] = in[4 * i + 1];
    out[4 * i + 2] = in[4 * i + 2];
    out[4 * i + 3] = in[4 * i + 3];
}

/* vload2 and vstore2, aligned to a float only: one access in OpenCL, 2 scalar ones in CUDA. */
kernel void copy_vload2(global const float *in, global float *out, int shift)
{
    const int i = get_global_id(0);
    vstore2(vload2(i, in + shift), i, out + shift);
}

/* vload4 and vstore4, aligned to a float only: one access in OpenCL, 4 scalar ones in CUDA. */
kernel void copy_vload4(global const float *in, global float *out, int shift)
{
    const int i = get_global_id(0);
    vstore4(vload4(i, in + shift), i, out + shift);
}

/* vload8 and vstore8, aligned to a float only: one access in OpenCL, 8 scalar ones in CUDA. */
kernel void copy_vload8(global const float *in, global float *out, int shift)
{
    const int i = get_global_id(0);
    vstore8(vload8(i, in + shift), i, out + shift);
}
