/* A bound that is below 0, and a first number without a sign. */
kernel void behind_zero(global const int *in, global int *out, uint first, int n, int at)
{
    int sum = 3;
    for (int k = first; k < n; k++)
        sum = (sum ^ in[at]) * 3 + k;
    out[get_global_id(0)] = sum;
}
