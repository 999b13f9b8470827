kernel void largest_overlapping(global const int *in, global int *out, int n)
{
    local int t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 64; s *= 2) {
        int other = min(lid + s, 63);
        int mine = max(t[lid], t[other]);
        barrier(CLK_LOCAL_MEM_FENCE);
        t[lid] = mine;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
