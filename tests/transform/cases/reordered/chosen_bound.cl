/* How often the loop runs is chosen: not at all behind the end. */
kernel void chosen_bound(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < (i < n ? 4 : 0); k++)
        sum = (sum ^ in[i]) * 3 + k;
    if (i < n)
        out[i] = sum;
}
