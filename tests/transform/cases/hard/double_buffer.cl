/* What a turn stores is read at the beginning of the next one, from different places each time. */
kernel void double_buffer(global const int *in, global int *out, int turns)
{
    local int tile[16];
    const int l = get_local_id(0), size = get_global_size(0), x = get_global_id(0);
    int sum = 0;
    tile[l] = in[x];
    for (int t = 1; t <= turns; t++) {
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += t * tile[15 - l];
        barrier(CLK_LOCAL_MEM_FENCE);
        tile[l] = in[t * size + x];
    }
    out[x] = sum;
}
