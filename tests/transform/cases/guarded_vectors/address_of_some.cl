/* An address that is another for some lanes. */
kernel void address_of_some(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    global const int *p = a + i;
    if (s[i] > 50) p = a + 3;
    c[i] = p[0] + p[1];
}
