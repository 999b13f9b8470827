/* A macro with arguments makes indices. */
#define AT(p, x, y) p[(y) * 32 + (x)]
#define MAD(a, b, c) ((a) * (b) + (c))
kernel void index_macro(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++) sum = MAD(AT(in, x, k), k, sum);
    AT(out, x, 0) = sum;
}
