/* Attributes within a list of names. */
kernel void attribute_in_list(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0), unused __attribute__((unused)) = n, j __attribute__((aligned(8))) = i + 1;
    __attribute__((unused)) int a = i * j, b = n;
    out[i] = a + j + b;
}
