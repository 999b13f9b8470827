/* Items wait in a loop of several lengths, which are the same for a group. */
kernel void barriers(global const int *in, global int *out, int n)
{
    local int row[256];
    const int g = get_global_id(0), l = get_local_id(0), many = get_group_id(0) + n;
    int s = 0;
    for (int k = l; k < 256; k += 16) row[k] = in[g];
    for (int i = l; i < many * 16; i += 16) {
        barrier(CLK_LOCAL_MEM_FENCE);
        s += row[(l + i) & 255];
        barrier(CLK_LOCAL_MEM_FENCE);
        row[l] = s + i;
    }
    out[g] = s;
}
