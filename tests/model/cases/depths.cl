/* Five loops around an access, and a loop in a helper that is called in a loop and behind it. */
__attribute__((noinline)) static void climb(global const uchar *in, global ushort *out, int at,
                                            int many)
{
    for (int k = 0; k < many; k++)
        out[at - 3 * k] = in[300 + 5 * k - at];
}

kernel void depths(global const uchar *in, global ushort *out, global double *sums, int n)
{
    const int i = get_global_id(0), l = get_local_id(0);
    int sum = 0;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++)
            for (int c = 0; c < n; c++)
                for (int d = 0; d < n; d++)
                    for (int e = 0; e < n; e++)
                        sum += in[48 * b + 24 * c + 12 * d - 6 * e + l + 10];
    sums[3 * i] = sum;
    for (int r = n; r >= 0; r--)
        climb(in, out, 20 * i + 40 + r, l + r);
    if (l > 1)
        climb(in, out, 20 * i + 45, n);
}
