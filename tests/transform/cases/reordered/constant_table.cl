/* A table in the kernel. */
kernel void constant_table(global const int *in, global int *out)
{
    constant int factors[4] = {1, 3, 5, 7};
    const size_t i = get_global_id(0);
    out[i] = in[i] * factors[i & 3];
}
