/* The type of the sum has a name in the kernel only. */
kernel void own_type(global const int *in, global int *out, int n)
{
    typedef unsigned total;
    const int i = get_global_id(0);
    total sum = 0;
    for (int k = 0; k < n; k++)
        sum += in[k] * i;
    out[i] = sum;
}
