/* The element of an index that is held in range. */
kernel void nearest(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 1; k < 5; k++)
        sum += in[min(i + 1, n - 1)] * k;
    out[i] = sum;
}
