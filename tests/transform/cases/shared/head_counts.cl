/* Where the loop begins is counted on in the head. */
kernel void head_counts(global const int *in, global int *firsts, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = firsts[i]++; k < n; k++)
        sum += in[k];
    out[i] = sum;
}
