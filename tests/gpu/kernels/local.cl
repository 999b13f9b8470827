/* local.cl - local memory at constant strides, 1 to 16 bytes an element, and in two dimensions. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* Local memory, single bytes: a constant stride apart, written forwards, read backwards. */
kernel void local_uchar(global const uchar *in, global uchar *out, int stride)
{
    local uchar t[64 * 33];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    t[stride * l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[stride * (63 - l)];
}

/* Local memory, 2 bytes: a constant stride apart, written forwards, read backwards. */
kernel void local_ushort(global const ushort *in, global ushort *out, int stride)
{
    local ushort t[64 * 33];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    t[stride * l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[stride * (63 - l)];
}

/* Local memory, words of 4 bytes: a constant stride apart, written forwards, read backwards. */
kernel void local_float(global const float *in, global float *out, int stride)
{
    local float t[64 * 33];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    t[stride * l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[stride * (63 - l)];
}

/* Local memory, 8 bytes (float2): a constant stride apart, written forwards, read backwards. */
kernel void local_float2(global const float2 *in, global float2 *out, int stride)
{
    local float2 t[64 * 33];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    t[stride * l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[stride * (63 - l)];
}

/* Local memory, 8 bytes (double): a constant stride apart, written forwards, read backwards. */
kernel void local_double(global const double *in, global double *out, int stride)
{
    local double t[64 * 33];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    t[stride * l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[stride * (63 - l)];
}

/* Local memory, 16 bytes: a constant stride apart, written forwards, read backwards. */
kernel void local_float4(global const float4 *in, global float4 *out, int stride)
{
    local float4 t[64 * 9];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    t[stride * l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[stride * (63 - l)];
}

/* Local memory in a group of two dimensions: written by rows, read by columns. */
kernel void local_shape(global const float *in, global float *out, int pitch)
{
    local float t[1024];
    const int lx = get_local_id(0);
    const int ly = get_local_id(1);
    const int l = ly * get_local_size(0) + lx;
    const int height = get_local_size(1);
    const int i = get_global_id(1) * get_global_size(0) + get_global_id(0);
    t[ly * pitch + lx] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[l % height * pitch + l / height];
}
