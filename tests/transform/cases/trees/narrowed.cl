kernel void narrowed(global const int *in, global int *out, int n)
{
    local int t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 64; s *= 2) {
        if (lid % (2 * s) == 0)
            t[lid] = (uchar)(t[lid] + t[lid + s]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
