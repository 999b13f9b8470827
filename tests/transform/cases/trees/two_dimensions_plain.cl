kernel void two_dimensions_plain(global const float *in, global float *out, int n)
{
    local float t[64];
    t[get_local_id(1) * 16 + get_local_id(0)] = in[get_global_id(1) * get_global_size(0) + get_global_id(0)];
    for (int s = 1; s < 64; s *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        int at = get_local_id(1) * 16 + get_local_id(0);
        if (at % (2 * s) == 0)
            t[at] += t[at + s];
    }
    if (get_local_id(0) + get_local_id(1) == 0)
        out[get_group_id(1) * get_num_groups(0) + get_group_id(0)] = t[0];
}
