/* A store that must not be made again. */
kernel void vectors_stored_first(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    vstore2((int2)(d[i] + 1, 2), i + 40, d);
    if (i >= n) return;
    c[i] = s[i];
}
