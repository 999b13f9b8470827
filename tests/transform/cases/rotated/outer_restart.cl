kernel void restart(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int t = 0; t < 3; ++t) {
        for (int k = t; k < t + 6; k++)
            v[k * 8 + x] = v[k * 8 + x] * 3 + u[k * 8 + x] + 2 * u[(k + 1) * 8 + x];
    }
}
