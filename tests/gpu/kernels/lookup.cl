/* Constant memory as a table: neighbouring items read different words of it. */
kernel void lookup(constant int *table, global const int *in, global int *out)
{
    const int i = get_global_id(0);
    out[i] = table[(in[i] * 7) & 63];
}
