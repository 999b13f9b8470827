/* A chain of conditions. */
kernel void chain(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) d[i] = 2;
    else if (i == 3) d[i] = s[i];
    else c[i] = s[i] + a[i];
}
