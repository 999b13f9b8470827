/* A copy of 64 x 16 words in groups of 4 x 16: a sub-group has a few words of many rows. */
kernel void tall_groups(global const int *in, global int *out)
{
    const int i = get_global_id(0) + 64 * get_global_id(1);
    out[i] = in[i];
}
