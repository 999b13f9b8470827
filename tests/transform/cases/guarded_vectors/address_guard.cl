/* Addresses are compared. */
kernel void address_guard(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    global const int *p = s + i, *end = s + n;
    if (p >= end) return;
    c[i] = *p;
}
