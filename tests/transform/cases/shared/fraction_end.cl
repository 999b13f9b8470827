/* Down from a fraction. */
kernel void fraction_end(global const int *in, global const float *starts, global int *out)
{
    const int i = get_global_id(0);
    const float start = starts[i];
    int sum = 0;
    for (int k = start; k >= 0; k--)
        sum += in[k];
    out[i] = sum;
}
