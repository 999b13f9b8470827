/* A count goes up inside of an index that differs. */
kernel void counted_in_index(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int k = 0;
    out[i * 8 + k++] = in[i];
    out[i * 8 + k++] = in[i] + 1;
    for (int t = 0; t < n; t++)
        out[i * 8 + k++] = t + in[i];
    out[i * 8 + 7] += k;
}
