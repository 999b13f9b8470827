/* stride.cl - elements of global memory at a constant stride, or one for several items. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* Neighbouring items read words a constant stride apart, around the end of the buffer. */
kernel void strided(global const float *in, global float *out, int stride, int count)
{
    const int i = get_global_id(0);
    out[i] = in[stride * i % count];
}

/* Neighbouring items read elements of type float2 a constant stride apart. */
kernel void strided_float2(global const float2 *in, global float2 *out, int stride)
{
    const int i = get_global_id(0);
    out[i] = in[stride * i];
}

/* Neighbouring items read elements of type double a constant stride apart. */
kernel void strided_double(global const double *in, global double *out, int stride)
{
    const int i = get_global_id(0);
    out[i] = in[stride * i];
}

/* Neighbouring items read elements of type float4 a constant stride apart. */
kernel void strided_float4(global const float4 *in, global float4 *out, int stride)
{
    const int i = get_global_id(0);
    out[i] = in[stride * i];
}

/* Several neighbouring items read one and the same word. */
kernel void repeated(global const float *in, global float *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i >> shift];
}

/* Several neighbouring items read the same element of type float2. */
kernel void repeated_float2(global const float2 *in, global float2 *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i >> shift];
}

/* Several neighbouring items read the same element of type float4. */
kernel void repeated_float4(global const float4 *in, global float4 *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i >> shift];
}

/* Several neighbouring items write the same value to one word. */
kernel void same_store(global float *out, int shift)
{
    const int i = get_global_id(0);
    out[i >> shift] = 1.0f;
}
