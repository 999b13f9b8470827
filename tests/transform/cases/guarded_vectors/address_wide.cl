/* An index of 64 bits that wraps around as the address does. */
kernel void address_wide(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    size_t i = get_global_id(0);
    global const int *p = a + (i - 1);
    c[i] = p[1];
    if (i > 0) d[i] += p[0];
}
