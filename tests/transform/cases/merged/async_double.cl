/* Copies on the side, and back. */
kernel void async_double(global const int *in, global int *out, int n)
{
    local int tile[2][8];
    event_t e[2];
    e[0] = async_work_group_copy(tile[0], in + get_group_id(0) * 8, 8, 0);
    e[1] = async_work_group_copy(tile[1], in + 32 + get_group_id(0) * 8, 8, 0);
    wait_group_events(2, e);
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[0][get_local_id(0)] += tile[1][7 - get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    event_t back = async_work_group_copy(out + get_group_id(0) * 8, tile[0], 8, 0);
    wait_group_events(1, &back);
}
