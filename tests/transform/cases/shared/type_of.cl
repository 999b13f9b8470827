kernel void type_of(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    __typeof__(i + 0) sum = 0;
    for (int k = 0; k < n; k++)
        sum += in[k] * i;
    out[i] = sum;
}
