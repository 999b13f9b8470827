/* All items copy together, by a function. */
kernel void copied_by_group(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    event_t done = async_work_group_copy(tile, in + get_group_id(0) * 16, 16, 0);
    wait_group_events(1, &done);
    out[x] = tile[15 - l];
}
