kernel void endless_with_break(global const float *in, global float *out, int n)
{
    local float t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    int s = 1;
    for (;;) {
        if (lid % (2 * s) == 0)
            t[lid] += t[lid + s];
        barrier(CLK_LOCAL_MEM_FENCE);
        s *= 2;
        if (s == 64)
            break;
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
