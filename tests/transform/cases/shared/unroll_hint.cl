kernel void unroll_hint(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    __attribute__((opencl_unroll_hint(2)))
    for (int k = 0; k < n; k++)
        sum += in[k] * i;
    out[i] = sum;
}
