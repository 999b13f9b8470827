/* Directives inside of a statement that is repeated. */
kernel void directive_inside(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    const int v = in[i]
#ifdef MORE
        + in[i + 1]
#endif
        + n;
    if (v > 30) {
#define HALF 2
        out[i] = v / HALF; // half
#undef HALF
    } else {
        out[i] = v;
    }
}
