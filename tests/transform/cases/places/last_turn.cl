/* The last turn is shorter. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    int s = 0;
    for (int t = 0; t < n; t += 16) {
        for (int i = t; i < t + 16 && i < n; i++)
            s += in[y * n + i] * (x + i);
    }
    out[y * 32 + x] = s;
}
