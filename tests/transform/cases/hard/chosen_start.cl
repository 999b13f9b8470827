/* Where the copy begins depends on an argument, by ?: and max(). */
kernel void chosen_start(global const int *in, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x * max(n, 1) + (n > 5 ? n : 2)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
