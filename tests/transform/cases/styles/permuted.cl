/* Through an index from memory. */
kernel void permuted(global const float *in, global const int *order, global float *out)
{
    local float tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[order[x]];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l] - tile[l];
}
