/* Three conditions without braces. */
kernel void plane_nested(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (y < 5)
        if (x < n)
            if (a[y * 16 + x] > 20)
                c[y * 16 + x] = a[y * 16 + x] * 2;
}
