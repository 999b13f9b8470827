kernel void kept_sum_changed(global const float *in, global float *out, int n)
{
    local float t[64];
    int lid = get_local_id(0);
    float sum = in[get_global_id(0)];
    t[lid] = sum;
    sum += 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 64; s *= 2) {
        if (lid % (2 * s) == 0)
            t[lid] = sum = sum + t[lid + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
