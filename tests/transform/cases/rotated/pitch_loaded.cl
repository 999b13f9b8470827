kernel void loaded(global const int *restrict u, global int *restrict v, global const int *restrict d)
{
    int x = get_global_id(0);
    const int p = d[0];
    for (int k = 0; k < 10; ++k)
        v[k * 8 + x] = u[k * p + x] + 3 * u[(k + 1) * p + x] + u[k * d[1] + x] - u[(k + 1) * d[1] + x];
}
