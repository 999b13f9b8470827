/* Groups that are required, and seen. */
kernel __attribute__((reqd_work_group_size(8, 4, 1)))
void required_oblong(global int *out)
{
    local int row[8];
    if (get_local_id(1) == 0)
        row[get_local_id(0)] = get_global_id(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = row[7 - get_local_id(0)];
}
