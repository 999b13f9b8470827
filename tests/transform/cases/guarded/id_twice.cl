kernel void id_twice(global int *a, global int *b, int n)
{
    if (get_global_id(0) >= n) return;
    b[get_global_id(0)] = a[get_global_id(0)] + get_local_id(0) + get_group_id(0) * 100;
}
