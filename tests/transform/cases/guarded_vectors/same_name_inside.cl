/* The same name for something else inside. */
kernel void same_name_inside(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int2 v = (int2)(a[i], 1);
    int t = a[i];
    for (int k = 0; k < 2; k++) {
        int2 v = (int2)(k, t);
        v.x += s[i % 37];
        t += v.x + v.y;
    }
    c[i] = v.x + t;
}
