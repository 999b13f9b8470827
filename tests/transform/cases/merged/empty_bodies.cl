/* Loops without bodies. */
kernel void empty_bodies(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int k, sum = 0, m = -1;
    for (k = 0; k < n; sum += in[i + k++]);
    while (m++ < 6 && in[i + m] > 10);
    out[i] = sum * 100 + k * 10 + m;
    if (n > 3);
    else out[i] = 0;
    for (k = 0; k < n; k++)
        ;
    out[i] += k;
}
