/* Copied by the group, all rows at once. */
kernel void copied(global const int *in, global int *out)
{
    local int tile[8][8];
    const int x = get_local_id(0), y = get_local_id(1), l = y * 8 + x;
    event_t e = async_work_group_copy(&tile[0][0], in + get_group_id(0) * 64, 64, 0);
    wait_group_events(1, &e);
    out[get_group_id(0) * 64 + l] = tile[x][y];
}
