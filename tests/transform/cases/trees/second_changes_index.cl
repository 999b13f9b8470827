kernel void second_changes_index(global const float *in, global float *out, int n)
{
    local float t[128];
    int lid = get_local_id(0), i = get_global_id(0);
    t[lid] = in[i];
    t[lid + 64] = in[i += n];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 128; s *= 2) {
        int at = 2 * s * lid;
        if (at < 128)
            t[at] += t[at + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
