/* The loop may be left. */
kernel void left_early(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = in[i];
    for (int k = 0; k < n; k++) {
        if (sum > 1500)
            break;
        sum += in[i] + k;
    }
    out[i] = sum;
}
