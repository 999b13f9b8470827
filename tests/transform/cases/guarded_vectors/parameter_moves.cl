/* The address is another the second time. */
kernel void parameter_moves(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    a += 2;
    if (i >= n) return;
    c[i] = a[i];
}
