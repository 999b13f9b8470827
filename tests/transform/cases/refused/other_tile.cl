/* What is stored comes from another tile. */
kernel void other_tile(global const int *in, global int *out)
{
    local int first[16], second[16];
    const int l = get_local_id(0), x = get_global_id(0);
    first[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    second[l] = first[15 - l];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = second[l / 2];
}
