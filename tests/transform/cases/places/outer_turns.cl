/* A tile for each turn of a loop around another. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    int s = 0;
    for (int a = 0; a < n; a += 10) {
        for (int b = 0; b < n; b += 20) {
            for (int i = 0; i < 5; i++)
                s += in[(a + y % 4) * n + b + i] * (x + i);
        }
    }
    out[y * 32 + x] = s;
}
