/* More buffers than a device must have in constant memory: eight. */
kernel void nine(global const int *a, global const int *b, global const int *c,
                 global const int *d, global const int *e, global const int *f,
                 global const int *g, global const int *h, global const int *i, global int *out)
{
    const int x = get_global_id(0);
    out[x] = a[x] + b[x] + c[x] + d[x] + e[x] + f[x] + g[x] + h[x] + i[x];
}
