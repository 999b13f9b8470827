kernel void last_item_reads(global const float *in, global float *out, int n)
{
    local float t[64];
    int lid = get_local_id(0);
    t[63 - lid] = in[get_global_id(0)];
    for (int s = 1; s < 64; s *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        int at = 63 - lid;
        if (at % (2 * s) == 0)
            t[at] += t[at + s];
    }
    if (lid == 63)
        out[get_group_id(0)] = t[0];
}
