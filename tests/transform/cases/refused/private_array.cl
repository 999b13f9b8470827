/* What is stored was in registers of the item. */
kernel void private_array(global const int *in, global int *out)
{
    local int tile[16];
    int own[2];
    const int l = get_local_id(0), x = get_global_id(0);
    own[0] = in[x];
    own[1] = -in[x];
    tile[l] = own[l & 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
