/* What is stored counts something as well. */
kernel void counted_store(global const int *in, global int *out, global int *next)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x] + 0 * atomic_inc(next);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
