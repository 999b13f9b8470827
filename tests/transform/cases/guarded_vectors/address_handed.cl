/* A function is given an address. */
int sum(global const int *p, int n)
{
    int t = 0;
    for (int k = 0; k < n; k++) t += p[k];
    return t;
}
kernel void address_handed(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    global const int *p = a + i;
    c[i] = sum(p, 3) + sum(a + 2 * i, 2);
}
