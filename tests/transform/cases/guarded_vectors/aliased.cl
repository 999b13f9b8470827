/* Buffers that may be one. */
kernel void aliased(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    d[i] = c[i] + 1;
    c[i] = d[i] * 2 + s[i];
}
