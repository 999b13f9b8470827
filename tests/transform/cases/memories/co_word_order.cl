/* The qualifiers in all orders, over several lines. */
kernel void orders(const __global int *a, int const global *b, int __global const *restrict c,
                   volatile
                   global
                   const int
                   *d,
                   const global int e[], global const int *const f, global int *out)
{
    const int x = get_global_id(0);
    out[x] = a[x & 3] + b[x & 3] * 2 + c[x & 3] * 3 + d[x & 3] * 5 + e[x & 3] * 7 + f[x & 3] * 11;
}
