/* A type of the kernel's own. */
kernel void typedef_inside(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    typedef int2 two;
    two v = (two)(a[i], 1), w = v;
    c[i] = v.x + w.y;
}
