/* The result is read again by the same item. */
kernel void stores_read(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 1;
    for (int k = 0; k < n; k++)
        sum += in[k] * out[i];
    out[i] = sum;
}
