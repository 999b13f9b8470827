/* Those behind the end get a number of their own. */
kernel void zero_otherwise(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    if (i < 5) {
        int sum = 0;
        for (int k = 0; k < n; k++)
            sum += in[k] ^ i;
        out[i] = sum;
    } else {
        out[i] = -1;
    }
}
