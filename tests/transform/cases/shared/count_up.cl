/* How many are larger. */
kernel void count_up(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int count = 0;
    for (int k = 0; k < n; k++)
        if (in[k] > 20 * i)
            count++;
    out[i] = count;
}
