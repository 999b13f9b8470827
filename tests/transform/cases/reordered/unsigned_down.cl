/* Downwards from a number without a sign, which is 0. */
kernel void unsigned_down(global const int *in, global int *out, uint n, uint at)
{
    int sum = 1;
    for (int k = n - 1; k >= 0; k--)
        sum = (sum ^ in[at]) * 3 - k;
    out[get_global_id(0)] = sum;
}
