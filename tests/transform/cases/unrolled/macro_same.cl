/* Macros that give nothing but their argument, and one in another. */
#define AT(p, x) p[(x) & 63]
#define DOUBLE(x) 2 * x
#define SAME(x) x
kernel void macro_same(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 3; i++)
        s = s * 2 + SAME(i) + AT(in, i);
    for (int k = 0; k < 3; k++)
        s = s * 2 + AT(in, DOUBLE(k));
    for (int m = 0; m < n; m++)
        s = s * 2 + AT(in, SAME(2 * m + 1));
    out[g] = s;
}
