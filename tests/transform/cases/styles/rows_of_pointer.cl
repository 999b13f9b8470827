/* The source is a pointer to rows of 16. */
kernel void rows_of_pointer(global const int (*in)[16], global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0), g = get_group_id(0);
    tile[l] = in[g][l];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
