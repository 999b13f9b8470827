/* The place moves on between store and load. */
kernel void moved_between(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0), n = get_global_size(0);
    int at = 0, sum = 0;
    for (int t = 0; t < 2; t++) {
        tile[l] = in[at + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        at += n;
        sum += (t + 1) * tile[15 - l];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[x] = sum;
}
