kernel void tree_of_coarsened(global const float *in, global float *out, int n)
{
    local float t[64];
    uint lid = get_local_id(0), i = get_global_id(0);
    t[lid] = i < n ? in[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = 1; s < get_local_size(0); s *= 2) {
        if (lid % (2 * s) == 0)
            t[lid] += t[lid + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
