/* The counter is what macros are given, twice each. */
#define SQUARE(x) x*x-x
#define AT(p, x) p[(x) & 63]
kernel void macro_arguments(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = -1; i < 6; i++)
        s = s * 2 + SQUARE(i) + AT(in, i);
    out[g] = s;
}
