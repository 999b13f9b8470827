/* The group copies row by row. */
kernel void by_rows(global const int *in, global int *out)
{
    local int tile[4][8];
    const int x = get_local_id(0), y = get_local_id(1);
    event_t e = 0;
    for (int r = 0; r < 4; r++)
        e = async_work_group_copy(tile[r], in + 8 * r, 8, e);
    wait_group_events(1, &e);
    out[y * 8 + x] = tile[3 - y][7 - x];
}
