kernel void negative_shift(global const int *in, global int *out, int n)
{
    local int t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 5; k >= 0; k--) {
        if (lid % (64 >> k) == 0)
            t[lid] += t[lid + (32 >> k)];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
