/* No sum. */
kernel void largest(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int most = INT_MIN;
    for (int k = i; k < n; k++)
        most = max(most, in[k]);
    out[i] = most;
}
