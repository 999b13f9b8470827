/* The first value of the counter is stored on the way. */
kernel void head_stores(global const int *in, global int *seen, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0, k;
    for (k = seen[i] = i; k < n; k++)
        sum += in[k];
    out[i] = sum;
}
