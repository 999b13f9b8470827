/* The index is another further on. */
kernel void index_moves(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    c[i] = a[i];
    i += 2;
    d[i - 2] = a[i];
}
