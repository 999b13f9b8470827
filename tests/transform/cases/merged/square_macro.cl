/* A macro names its argument twice. */
#define SQUARE(a) ((a) * (a))
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define CLAMPED(a) min(max(a, 3), 11)
kernel void square_macro(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int v = SQUARE(in[x] - n);
    v = LARGER(v, x * 100) + CLAMPED(x);
    out[x] = v;
}
