/* Ids that do not begin at 0. */
kernel void offset(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    c[i] = a[i] + get_local_id(0) + get_global_offset(0);
}
