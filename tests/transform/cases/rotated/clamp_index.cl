kernel void clamped(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 10; ++k)
        v[k * 8 + x] = u[max(k - 1, 0) * 8 + x] + 3 * u[k * 8 + x] + 7 * u[min(k + 1, 9) * 8 + x];
}
