/* An int counts from 0 to what has no sign, as most kernels do. */
kernel void unsigned_bound(global const int *in, global int *out, uint n)
{
    const size_t i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += in[k] * (int)i;
    out[i] = sum;
}
