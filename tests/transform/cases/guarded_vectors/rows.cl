/* An address for each row. */
kernel void rows(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    global const int *row = a + i * 2;
    int t = 0;
    for (int k = 0; k < 3; k++) t += row[k] * s[i];
    c[i] = t;
}
