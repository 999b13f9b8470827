/* Items at the border do something else before they return. */
kernel void plane_border(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x < 1 || x >= n - 1 || y < 1 || y >= 4) {
        if (x < n && y < 5) c[y * 16 + x] = -1;
        return;
    }
    c[y * 16 + x] = a[y * 16 + x - 1] + a[y * 16 + x + 1] + a[y * 16 + x - 16] + a[y * 16 + x + 16];
}
