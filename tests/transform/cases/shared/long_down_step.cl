/* The step has no sign. */
kernel void long_down_step(global const int *in, global int *out, const int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (long k = n - 1; k >= 0; k -= 2u)
        sum += in[k] + i;
    out[i] = sum;
}
