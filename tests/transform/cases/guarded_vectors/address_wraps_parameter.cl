/* The same of a parameter. */
kernel void address_wraps_parameter(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    uint i = get_global_id(0);
    a += i - 1u;
    int t = s[0];
    if (i > 0) t += a[0];
    c[i] = t;
}
