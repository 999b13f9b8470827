kernel void counter_hides_array(global const float *in, global float *out, int n)
{
    local float t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int lid = 1; lid < 64; lid *= 2) {
        if (get_local_id(0) % (2 * lid) == 0)
            t[get_local_id(0)] += t[get_local_id(0) + lid];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
