kernel void sum_spelled(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum = sum + in[k] * i;
    out[i] = sum;
}
