/* No element of the first item: its index wraps around, of the others it does not. */
kernel void address_wraps(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    uint i = get_global_id(0);
    global const int *p = a + (i - 1u);
    int t = a[i];
    if (i > 0) t += p[0];
    c[i] = t;
}
