kernel void fir(global const int *restrict x, constant int *h, global int *restrict y, int n)
{
    const int g = get_global_id(0);
    for (int i = 0; i < n; i++)
        y[g * n + i] = h[0] * x[g * n + i] + h[1] * x[g * n + i + 1] + h[2] * x[g * n + i + 2] + h[3] * x[g * n + i + 3];
}
