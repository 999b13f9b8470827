kernel void volatile_sum(global const int *in, global volatile int *out, int n)
{
    const int i = get_global_id(0);
    for (int k = 0; k < n; k++)
        out[i] += in[k];
}
