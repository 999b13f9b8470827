kernel void warp_synchronous(global const float *in, global float *out, int n)
{
    local float t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 32) {
        t[lid] += t[lid + 32];
        t[lid] += t[lid + 16];
        t[lid] += t[lid + 8];
        t[lid] += t[lid + 4];
        t[lid] += t[lid + 2];
        t[lid] += t[lid + 1];
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
