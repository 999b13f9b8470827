/* A window over rows of 32. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    int s = 0;
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 3; i++)
            s += in[(y + j) * 34 + x + i] * (j + 2 * i);
    out[y * 32 + x] = s;
}
