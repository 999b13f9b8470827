/* Lines end as on other systems. */
kernel void crlf(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += in[i + k];
    if (n > 3)
        sum += i;
    else
        sum = 0;
    out[i] = sum;
}
