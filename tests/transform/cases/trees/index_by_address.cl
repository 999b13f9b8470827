kernel void index_by_address(global const int *in, global int *out, int n)
{
    local int t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    int s = 1;
    int *p = &s;
    for (int k = 0; k < 6; k++) {
        if (lid % (2 * s) == 0)
            t[lid] += t[lid + s];
        barrier(CLK_LOCAL_MEM_FENCE);
        *p *= 2;
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
