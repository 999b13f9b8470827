/* One counter for all loops, declared at the top. */
kernel void old_counters(global const int *in, global int *out, global int *last, int n)
{
    int i = get_global_id(0);
    int k;
    int sum = 0;
    for (k = 0; k < n; k++)
        sum += in[k] * i;
    out[i] = sum;
    for (k = 0; k < 3; k++)
        last[i * 3 + k] = sum + k;
}
