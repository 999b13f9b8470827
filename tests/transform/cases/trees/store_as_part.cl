kernel void store_as_part(global const float *in, global float *out, int n)
{
    local float t[128];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    t[lid + 64] = get_global_id(0) % 3;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 64; s > 0; s /= 2) {
        if (lid < s)
            t[lid] += t[lid + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
