/* Which type a parameter has an option says. */
kernel void either(
#ifdef WIDE
    global const long *weights,
#else
    global const int *weights, // global unless WIDE
#endif
    global const int *in
#ifdef BIAS
    , int bias
#endif
    , global int *out)
{
    const int x = get_global_id(0);
    out[x] = in[x] * (int)weights[x & 3];
}
