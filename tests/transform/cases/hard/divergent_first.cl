/* Each half of a group stages from a place of its own, which an if has set. */
kernel void divergent_first(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0);
    int first = 0, sum = 0;
    if (l >= 8)
        first = 64;
    for (int t = 0; t < 2; t++) {
        tile[l] = in[first + 16 * t + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += (t + 1) * tile[15 - l];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
