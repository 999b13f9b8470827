/* Two branches on one source line: the outer alternates, the inner is always taken. */
kernel void one_line(global int *a, global int *b, int n)
{
    const int i = get_global_id(0);
    if (a[i] & 1) { if (b[i] < n) a[i] = b[i]; else atomic_inc(&b[i]); } else atomic_dec(&b[i]);
}
