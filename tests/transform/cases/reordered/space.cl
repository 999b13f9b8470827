/* Three dimensions in a single expression. */
kernel void space(global ushort *out)
{
    out[(get_global_id(2) * get_global_size(1) + get_global_id(1)) * get_global_size(0) + get_global_id(0)] =
        (ushort)(get_global_id(0) + 10 * get_global_id(1) + 100 * get_global_id(2) + 1000 * get_local_id(0) + 3000 * get_group_id(2));
}
