/* Every item reads the word whose number it finds in another buffer. */
kernel void gather_index(global const int *index, global const float *in, global float *out)
{
    const int i = get_global_id(0);
    out[i] = in[index[i]];
}
