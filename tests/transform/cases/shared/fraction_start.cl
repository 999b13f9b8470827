/* The first turn is that of a fraction, cut off. */
kernel void fraction_start(global const int *in, global const float *starts, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = starts[i]; k < n; k++)
        sum += in[k + 4];
    out[i] = sum;
}
