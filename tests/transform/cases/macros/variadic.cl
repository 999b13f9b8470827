/* Arguments of any number, with commas and uses in them. */
#define ALL(f, ...) f(__VA_ARGS__)
#define SUM3(a, b, c) ((a) + (b) * (c))
#define ITEM (get_global_id(0))
kernel void variadic(global const int *restrict in, global int *restrict out, int n)
{
    out[ITEM] = ALL(SUM3, in[ITEM], (int)ITEM, ALL(min, 3, n)) + ALL(max, (int)ITEM, 7);
}
