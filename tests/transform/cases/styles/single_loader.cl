/* One item loads for all. */
kernel void single_loader(global const float *in, global float *out, int n)
{
    local float tile[24];
    const int l = get_local_id(0), x = get_global_id(0);
    if (l == 0)
        for (int i = 0; i < n; i++)
            tile[i] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int i = 0; i < n; i++)
        sum += tile[i] * (x + i);
    out[x] = sum;
}
