kernel void while_shift(global const float *in, global float *out, int n)
{
    local float t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    int s = 1;
    while (s < 64) {
        if (!(lid & (s * 2 - 1)))
            t[lid] += t[lid + s];
        s <<= 1;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
