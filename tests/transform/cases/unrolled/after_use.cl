/* The counter goes on from where a loop ended. */
kernel void after_use(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0, i;
    for (i = 0; i < (n & 7); i++) s = s * 3 + in[g + i];
    for (; i < n; i += 3) s = s * 5 + in[g + i];
    for (i = i + 2; i < 30; i++) s = s * 7 + i;
    out[g] = s * 10 + i;
}
