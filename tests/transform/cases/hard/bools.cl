/* Flags. */
kernel void bools(global const int *in, global int *out)
{
    local bool odd[16];
    local char signs[16];
    const int l = get_local_id(0), x = get_global_id(0);
    odd[l] = in[x] & 2;
    signs[l] = in[x] > 500 ? 1 : -1;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = odd[15 - l] + 2 * signs[15 - l];
}
