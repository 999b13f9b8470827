/* A loop that goes on as long as an address says. */
kernel void address_loop(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int t = 0;
    for (global const int *p = a + i; p < a + n; p += 8) t += *p;
    c[i] = t;
}
