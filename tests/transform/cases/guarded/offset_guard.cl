kernel void offset_guard(global int *a, global int *b, int n)
{
    int i = get_global_id(0);
    if (i >= n || i - get_global_offset(0) < 2) return;
    b[i] = a[i] + get_local_id(0);
}
