kernel void strided_last_item(global const float *in, global float *out, int n)
{
    local float t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 64; s *= 2) {
        int at = (lid + 1) * 2 * s - 1;
        if (at < 64)
            t[63 - at] += t[63 - at + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
