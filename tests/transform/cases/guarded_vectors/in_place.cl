/* What is changed in place, and read again. */
kernel void in_place(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    d[i] = c[i] * 2 + d[i];
    c[i] = d[i] - 1;
}
