/* All of it is one statement. */
kernel void no_braces(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i < n) c[i] = a[i] - s[i];
}
