/* An address that goes down, and what lies there. */
kernel void address_back(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    global const int *p = a + 40 - i;
    c[i] = p[0] + p[1];
}
