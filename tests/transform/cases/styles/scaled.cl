/* What is stored is computed, from what is read and from the place. */
kernel void scaled(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = 2 * in[x] + l;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = -tile[15 - l] * tile[l];
}
