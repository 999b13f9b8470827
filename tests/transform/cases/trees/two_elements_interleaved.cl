kernel void two_elements_interleaved(global const int *in, global int *out, int n)
{
    local int t[128];
    int lid = get_local_id(0);
    t[2 * lid] = in[2 * get_global_id(0)];
    t[2 * lid + 1] = in[2 * get_global_id(0) + 1];
    for (int s = 1; s < 128; s *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        int at = 2 * s * lid;
        if (at < 128)
            t[at] = max(t[at], t[at + s]);
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
