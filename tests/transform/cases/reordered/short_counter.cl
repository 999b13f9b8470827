/* A counter of 8 bits begins at a number of 32. */
kernel void short_counter(global const int *in, global int *out, int first)
{
    const size_t i = get_global_id(0);
    for (uchar k = first; k < 10; k++)
        out[get_global_id(0)] += in[i] + k;
}
