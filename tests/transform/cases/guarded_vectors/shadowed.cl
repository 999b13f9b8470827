/* The name of the index means something else inside. */
kernel void shadowed(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    int t = a[i];
    { int i = t; d[get_global_id(0)] += i; }
    c[i] = t;
}
