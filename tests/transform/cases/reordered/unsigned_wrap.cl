/* A counter without a sign that wraps around ends the loop. */
kernel void unsigned_wrap(global const int *in, global int *out, uint n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (uint k = n - 1; k < n; k--)
        sum += in[i + 8 * n] * (int)k;
    out[i] = sum;
}
