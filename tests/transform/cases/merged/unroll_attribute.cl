/* The same by an attribute. */
kernel void unroll_attribute(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    __attribute__((opencl_unroll_hint(2)))
    for (int k = i; k < 40; k++)
        sum += in[k];
    out[i] = sum;
}
