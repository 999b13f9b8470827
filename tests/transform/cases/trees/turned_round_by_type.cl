kernel void turned_round_by_type(global const uchar *in, global uchar *out, int n)
{
    local uchar t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)] + 100;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 64; s *= 2) {
        char mine = t[lid], other = lid + s < 64 ? t[lid + s] : t[lid];
        int larger = max((int)mine, (int)other);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid % (2 * s) == 0)
            t[lid] = larger;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
