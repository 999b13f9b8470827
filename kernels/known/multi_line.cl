/* One argument used on several lines, and two arguments on one. */
kernel void multi_line(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    int sum = in[i];
    sum += in[2 * i];
    for (int k = 0; k < 4; k++)
        sum += in[8 * k];
    out[i] = in[63 - i] * sum;
    out[32] = sum;
}
