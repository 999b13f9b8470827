/* A guard that also counts; the loads below do not depend on it. */
kernel void increment_in_guard(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    int count = l;
    tile[l] = in[x];
    if (count++ < 8)
        tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l] + count;
}
