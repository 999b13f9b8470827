kernel void fir(global const int *restrict x, constant int *h, global int *restrict y)
{
    const int g = get_global_id(0);
    for (int i = 0; i < 2; i++) {
        int acc = 0;
        for (int t = 0; t < 5; t++)
            acc += h[t] * x[2 * g + i + t];
        y[2 * g + i] = acc;
    }
}
