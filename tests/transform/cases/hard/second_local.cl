/* The second launch has groups of another size. */
kernel void second_local(global const int *in, global int *out, local int *tile)
{
    const int l = get_local_id(0), x = get_global_id(0), size = get_local_size(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[size - 1 - l];
}
