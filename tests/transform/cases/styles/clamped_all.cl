/* The whole tile by one loop, each place clamped by min() and max(). */
kernel void clamped_all(global const float *in, global float *out, int n)
{
    local float tile[16 + 4];
    const int l = get_local_id(0), x = get_global_id(0), first = get_group_id(0) * 16;
    for (int i = l; i < 20; i += 16)
        tile[i] = in[max(0, min(n - 1, first + i - 2))];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int i = 0; i < 5; i++)
        sum += tile[l + i];
    out[x] = sum;
}
