kernel void own_elements_read_before(global const int *in, global int *out, int n)
{
    local int t[128];
    int lid = get_local_id(0);
    t[2 * lid] = in[get_global_id(0)];
    int before = t[2 * lid] * 3;
    t[2 * lid] = in[2 * get_global_id(0)] + before;
    t[2 * lid + 1] = in[2 * get_global_id(0) + 1];
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
