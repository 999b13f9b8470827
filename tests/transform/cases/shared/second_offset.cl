/* Launched for other items the second time. */
kernel void second_offset(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += in[k] * i;
    out[i] += sum;
}
