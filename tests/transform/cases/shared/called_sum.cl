/* Another kernel calls this one. */
kernel void called_sum(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += in[k] * i;
    out[i] += sum;
}
kernel void calls_sum(global const int *in, global int *out, int n)
{
    called_sum(in, out, n);
    out[get_global_id(0)] *= 2;
}
