kernel void scan_by_condition(global const float *in, global float *out, int n)
{
    local float t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 64; s *= 2) {
        float sum = t[lid];
        if (lid >= s)
            sum += t[lid - s];
        barrier(CLK_LOCAL_MEM_FENCE);
        t[lid] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = t[lid];
}
