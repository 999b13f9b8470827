/* Copies by the group as a whole: global to local, strided, and local to global. */
kernel void async_copy(global const int *in, global const int *sparse, global int *out)
{
    local int tile[32];
    local int picked[16];
    const int l = get_local_id(0);
    const int g = get_group_id(0);
    event_t e = async_work_group_copy(tile, in + 32 * g, 32, 0);
    e = async_work_group_strided_copy(picked, sparse + 64 * g, 16, 4, e);
    wait_group_events(1, &e);
    tile[l] += picked[l];
    barrier(CLK_LOCAL_MEM_FENCE);
    e = async_work_group_copy(out + 32 * g, tile, 32, 0);
    wait_group_events(1, &e);
}
