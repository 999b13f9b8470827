kernel void jumps_behind(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 1;
    for (int k = 0; k < n; k++)
        sum += in[k] * i;
    if (sum < 0)
        goto done;
    out[i] = sum;
done:
    out[i] += 1;
}
