/* Some loads and stores miss every buffer. */
kernel void beyond(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    int sum = in[i];
    sum += in[i * 3];
    out[i + (i % 5 == 4 ? 1000 : 0)] = sum;
    out[i ^ 1] = in[39 - i];
}
