/* A parameter that is a pointer goes down the rows. */
kernel void moving_parameter(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int sum = 0;
    for (int y = 0; y < n; y++, in += 32)
        sum += in[x];
    in -= 32;
    out[x] = sum - in[x];
}
