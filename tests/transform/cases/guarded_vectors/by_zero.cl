/* A remainder by what may be 0. */
kernel void by_zero(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (n == 0 || i % n == 3) return;
    c[i] = a[i];
}
