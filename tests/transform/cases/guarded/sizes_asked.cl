kernel void sizes_asked(global int *a, global int *c, int n)
{
    const int i = get_global_id(0);
    if (i >= (int)get_global_size(0) - 3 || get_local_id(0) == get_local_size(0) - 1) return;
    for (int k = 0; k < 2; ++k) c[i] += a[i + k] + get_local_id(0) * get_local_size(0) + get_num_groups(0);
}
