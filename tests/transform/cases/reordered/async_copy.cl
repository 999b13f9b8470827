/* A group's part is copied on the side. */
kernel void async_copy(global const int *in, global int *out)
{
    local int tile[8];
    event_t e = async_work_group_copy(tile, in + get_group_id(0) * 8, 8, 0);
    wait_group_events(1, &e);
    out[get_global_id(0)] = tile[7 - get_local_id(0)];
}
