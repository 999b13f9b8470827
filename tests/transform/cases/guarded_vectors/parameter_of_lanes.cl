/* Parameters that become others in each lane. */
kernel void parameter_of_lanes(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    a += s[i % 37] % 7;
    n = n * 2 + a[0];
    d[i] = n + a[1];
    n--;
    c[i] = n;
}
