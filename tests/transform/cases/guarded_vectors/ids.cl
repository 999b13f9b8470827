/* All that can be asked for. */
kernel void ids(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    c[i] = s[i] + get_local_id(0) + 100 * get_local_size(0) + 10 * get_group_id(0)
        + get_global_size(0) * 1000 + get_num_groups(0);
}
