/* Items behind the end store nothing, but all read. */
kernel void guard_on_store(global const int *in, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    if (x < n)
        tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
