kernel void one_line(global int *o) { o[get_global_id(0) + get_global_id(1) * get_global_size(0)] = get_local_id(0) + 10 * get_group_id(0); }
