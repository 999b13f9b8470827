/* The parameter is another the second time. */
kernel void parameter_less(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    n -= 3;
    if (i >= n) return;
    c[i] = s[i];
}
