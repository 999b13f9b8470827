kernel void do_while(global const float *in, global float *out, int n)
{
    local float t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    int s = 1;
    do {
        if (lid % (s + s) == 0)
            t[lid] += t[lid + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    } while ((s *= 2) < 64);
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
