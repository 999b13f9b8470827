kernel void two_dimensions(global const float *in, global float *out, int n)
{
    local float t[64];
    int x = get_local_id(0), y = get_local_id(1);
    int at = y * get_local_size(0) + x;
    t[at] = in[get_global_id(1) * get_global_size(0) + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 64; s *= 2) {
        if (at % (2 * s) == 0)
            t[at] += t[at + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (x == 0 && y == 0)
        out[get_group_id(1) * get_num_groups(0) + get_group_id(0)] = t[0];
}
