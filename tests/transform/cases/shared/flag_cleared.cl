/* What is to be done is asked before, and marked as done behind. */
kernel void flag_cleared(global const int *in, global int *flags, global int *out, int n)
{
    const int i = get_global_id(0);
    if (flags[i]) {
        int sum = 0;
        for (int k = i; k < n; k++)
            sum += in[k];
        out[i] = sum;
        flags[i] = 0;
    }
}
