kernel void transposed_items(global const float *in, global float *out, int n)
{
    local float t[64];
    int at = get_local_id(0) * 4 + get_local_id(1);
    t[at] = in[get_global_id(1) * get_global_size(0) + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 32; s > 0; s /= 2) {
        if (at < s)
            t[at] += t[at + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (at == 0)
        out[get_group_id(1) * get_num_groups(0) + get_group_id(0)] = t[0];
}
