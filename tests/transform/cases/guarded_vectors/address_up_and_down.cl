/* The steps of address and index make one together. */
kernel void address_up_and_down(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    global const int *p = a + 2 * i;
    c[i] = p[-i] + p[1 - i];
}
