/* The type depends on an option. */
kernel void branch(
#ifdef WIDE
    global const long
#else
    global const int
#endif
        *weights,
#if 0
    global const int *old,
#endif
    global const int *in, global int *out)
{
    const int x = get_global_id(0);
    out[x] = in[x] * (int)weights[x & 3];
}
