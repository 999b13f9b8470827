kernel void rounded_up(global const float *in, global float *out, int n)
{
    local float t[50];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int m = 50; m > 1; m = (m + 1) / 2) {
        int half_of = (m + 1) / 2;
        if (lid + half_of < m)
            t[lid] += t[lid + half_of];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
