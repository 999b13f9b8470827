/* A counter of 8 bits begins at 256, which is 0. */
kernel void wrapped_first(global const int *in, global int *out)
{
    const size_t i = get_global_id(0);
    for (uchar k = 256; k < 3; k++)
        out[get_global_id(0)] += in[i] + k;
}
