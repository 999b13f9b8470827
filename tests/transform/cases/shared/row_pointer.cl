/* The parameter is moved to the row before the loop. */
kernel void row_pointer(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    in += i * n;
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += in[k];
    out[i] = sum;
}
