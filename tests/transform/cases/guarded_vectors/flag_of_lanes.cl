/* A number is a condition. */
kernel void flag_of_lanes(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int v = a[i] - 50;
    if (!v || i >= n) return;
    c[i] = s[i] / v;
}
