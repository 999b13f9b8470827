kernel void rows(global const float *in, global float *out, int n)
{
    local float t[64];
    int x = get_local_id(0), y = get_local_id(1);
    int at = y * 16 + x;
    t[at] = in[get_global_id(1) * get_global_size(0) + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 16; s *= 2) {
        if (x % (2 * s) == 0)
            t[at] += t[at + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (x == 0)
        out[get_global_id(1)] = t[at];
}
