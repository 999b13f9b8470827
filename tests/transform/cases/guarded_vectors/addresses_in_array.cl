/* An array of addresses. */
kernel void addresses_in_array(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    global const int *rows[2];
    rows[0] = a + i;
    rows[1] = a + 2 * i;
    int t = 0;
    for (int k = 0; k < 2; k++) t += rows[k][1];
    c[i] = t;
}
