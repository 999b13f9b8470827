kernel void cut_off(global const float *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = i;
    for (int k = 0; k < n; k++)
        sum += in[k];
    out[i] = sum;
}
