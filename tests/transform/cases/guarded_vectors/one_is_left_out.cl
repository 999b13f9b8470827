/* No order decides. */
kernel void one_is_left_out(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i == 5) return;
    c[i] = a[i] + 3;
}
