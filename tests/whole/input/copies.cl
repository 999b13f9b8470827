/* Local memory by copies of the group, and nothing else local. */
kernel void copies(global const int *in, global int *out)
{
    local int tile[16];
    const int g = get_group_id(0);
    event_t e = async_work_group_copy(tile, in + 16 * g, 16, 0);
    wait_group_events(1, &e);
    e = async_work_group_copy(out + 16 * g, tile, 16, 0);
    wait_group_events(1, &e);
}
