/* More items than words: the last ones, from the middle of a sub-group on, do nothing. */
kernel void guarded(global const float *in, global float *out, int count)
{
    const int i = get_global_id(0);
    if (i < count)
        out[i] = 2.0f * in[i];
}
