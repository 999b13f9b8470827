/* A loop as long as a group is wide. */
kernel void tile_by_five(global const int *in, global int *out, int n)
{
    local int row[16];
    const int g = get_global_id(0), l = get_local_id(0);
    int s = 0;
    row[l] = in[g];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < get_local_size(0); ++k)
        s = s * 3 + row[k] * (k + l);
    out[g] = s;
}
