/* Local memory, 8 bytes (double): a constant stride apart, written forwards, read backwards. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void local_double(global const double *in, global double *out, int stride)
{
    local double t[64 * 33];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    t[stride * l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[stride * (63 - l)];
}
