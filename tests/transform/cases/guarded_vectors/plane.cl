/* Two dimensions, one of them the lanes'. */
kernel void plane(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= n || y >= 5) return;
    c[y * 16 + x] = a[y * 16 + x] + y;
}
