kernel void unrolled_interleaved(global const float *in, global float *out, int n)
{
    local float t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid % 2 == 0)
        t[lid] += t[lid + 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid % 4 == 0)
        t[lid] += t[lid + 2];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid % 8 == 0)
        t[lid] += t[lid + 4];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid % 16 == 0)
        t[lid] += t[lid + 8];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid % 32 == 0)
        t[lid] += t[lid + 16];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid % 64 == 0)
        t[lid] += t[lid + 32];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
