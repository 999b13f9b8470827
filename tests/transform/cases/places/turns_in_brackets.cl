/* A loop that goes on by 8, in brackets. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    int s = 0;
    for (int t = 0; t < n; t += 8) {
        for (int i = 0; i < 8; i++)
            s += in[y * n + t + i] * (x + i);
    }
    out[y * 32 + x] = s;
}
