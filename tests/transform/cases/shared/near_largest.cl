/* The last ints of all, of which there are few. */
kernel void near_largest(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = INT_MAX - 20; k < INT_MAX - i; k++)
        sum += in[k - (INT_MAX - 20)];
    out[i] = sum;
}
