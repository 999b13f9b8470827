/* Pointers to the group's part. */
kernel void pointer_moved(global const int *in, global int *out)
{
    in += get_group_id(0) * get_local_size(0);
    out += get_global_id(0);
    *out = in[get_local_id(0) ^ 1];
}
