/* Downwards without a sign, as long as it is above zero. */
kernel void size_down(global const int *in, global int *out, uint n)
{
    const size_t i = get_global_id(0);
    int sum = 0;
    for (size_t k = n; k > i; --k)
        sum += in[k - 1];
    out[i] = sum;
}
