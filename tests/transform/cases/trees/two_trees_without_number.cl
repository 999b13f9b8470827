kernel void two_trees_without_number(global const float *in, global float *out, int n)
{
    local float t[64];
    t[get_local_id(0)] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 64; s *= 2) {
        if (get_local_id(0) % (2 * s) == 0)
            t[get_local_id(0)] += t[get_local_id(0) + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    float all = t[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    t[get_local_id(0)] = in[get_global_id(0) + n];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 64; s *= 2) {
        if (get_local_id(0) % (2 * s) == 0)
            t[get_local_id(0)] += t[get_local_id(0) + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (get_local_id(0) == 0)
        out[get_group_id(0)] = t[0] * all;
}
