/* The counter has a sign, and its bound has none. */
kernel void long_counter(global const int *in, global int *out, uint n)
{
    const size_t i = get_global_id(0);
    for (long k = -1; k < n; k++)
        out[get_global_id(0)] = (out[get_global_id(0)] ^ in[i]) * 3 + (int)k;
}
