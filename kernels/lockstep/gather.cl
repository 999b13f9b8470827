/* Reads by an index array: neighbours are 8 words apart, all of them together read all 32 words. */
kernel void gather(global const int *index, global const int *in, global int *out)
{
    const int i = get_global_id(0);
    out[i] = in[index[i]];
}
