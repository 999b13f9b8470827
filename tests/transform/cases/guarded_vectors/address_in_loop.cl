/* A loop as long as an address says. */
kernel void address_in_loop(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    global const int *p = a + i;
    int t = 0;
    while (p < a + n) { t += *p; p += 7; }
    c[i] = t;
}
