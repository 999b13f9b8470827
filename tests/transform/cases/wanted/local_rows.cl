/* Rows of local memory from the host. */
kernel void local_rows(global const int *in, global int *out, local int (*tile)[16])
{
    const int lx = get_local_id(0), ly = get_local_id(1), row = get_global_size(0);
    tile[ly][lx] = in[get_global_id(1) * row + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(1) * row + get_global_id(0)] = tile[ly][15 - lx];
}
