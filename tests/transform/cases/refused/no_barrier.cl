/* Nothing waits for the neighbour. */
kernel void no_barrier(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    out[x] = tile[15 - l];
}
