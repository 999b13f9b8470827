/* One of two addresses. */
kernel void address_of_two(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    global const int *p = i & 1 ? a + i : a + i + 2;
    global const int *q = n & 1 ? a + i : a + i + 2;
    c[i] = p[0] + q[1];
}
