/* Copied by the group. */
kernel void copies(global const int *weights, global int *out)
{
    local int tile[16];
    event_t e = async_work_group_copy(tile, weights, 16, 0);
    wait_group_events(1, &e);
    out[get_global_id(0)] = tile[15 - get_local_id(0)];
}
