/* In the first turn nothing is stored yet where the load is. */
kernel void load_first(global const int *in, global int *out, int tiles)
{
    local int tile[16];
    const int l = get_local_id(0);
    int sum = 0;
    for (int t = 0; t <= tiles; t++) {
        if (t > 0)
            sum += tile[15 - l];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (t < tiles)
            tile[l] = in[16 * t + l];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
