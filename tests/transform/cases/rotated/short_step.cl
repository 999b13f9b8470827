kernel void short_step(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    char s = 100;
    short p = x;
    int q = x;
    s += 28;
    for (int k = 0; k < 9; ++k, p += 8, q -= s / 16)
        v[k * 8 + x] = u[p] - u[p + 8] * 3 + u[q] - u[q + 8] * 5 + u[q - s / 16];
}
