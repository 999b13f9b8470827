kernel void walks_along(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    global const int *p = in + i * n;
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += *p++;
    out[i] = sum;
}
