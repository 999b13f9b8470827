/* The counter is known behind a loop that may take no turn. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int i = 77, s = 0;
    for (i = 0; i < n - 5; i++)
        s += in[x * n + i];
    out[x] = s + 1000 * i;
}
