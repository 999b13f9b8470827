kernel void two_counters(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0, j = 20; k < 9; ++k, --j)
        v[k * 8 + x] = u[k * 8 + x] + 2 * u[(k + 1) * 8 + x] + u[j * 8 + x] * 5 - u[(j - 1) * 8 + x];
}
