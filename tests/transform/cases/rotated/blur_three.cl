kernel void blur3(global const int *restrict u, global int *restrict v, int n)
{
    const int x = get_global_id(0);
    for (int k = 0; k < n; ++k)
        v[k * 30 + x] = u[k * 30 + x] + 2 * u[(k + 1) * 30 + x] + u[(k + 2) * 30 + x];
}
