kernel void longs(global const long *A, global long *out, int n, int h)
{
    const size_t i = get_global_id(0);
    long sum = 0;
    for (int y = 0; y < h; y++)
        for (int k = 0; k < n; k++)
            sum = sum * 3 + A[((long)i * h + y) * n + k];
    out[i] = sum;
}
