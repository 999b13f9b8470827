/* Only the first four groups store anew, which are all that there are in a launch of 64. */
kernel void groups_of_launch(global const int *a, global const int *b, global int *out)
{
    local int tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = a[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_group_id(0) < 4)
        tile[l] = b[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
