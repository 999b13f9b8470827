/* An address that goes up with the lanes, and moves. */
kernel void columns(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    global const int *p = &a[i];
    int t = 0;
    for (int k = 0; k < 3; k++, p += 5) t += *p + p[1];
    c[i] = t;
}
