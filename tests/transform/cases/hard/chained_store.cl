/* What is stored is kept, too. */
kernel void chained_store(global const int *in, global int *out)
{
    local int tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    int own;
    own = tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = own + 2 * tile[15 - l];
}
