/* Groups that are required, and not seen. */
__kernel __attribute__((reqd_work_group_size(8, 4, 1))) void required_kept(__global int *out)
{
    out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = get_global_id(0) - get_global_id(1);
}
