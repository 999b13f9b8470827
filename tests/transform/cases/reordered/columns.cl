/* Loops in each other without braces. */
kernel void columns(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    out[i] = 0;
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++)
            out[i] += in[y * n + x] ^ i;
    out[i] -= 1;
}
