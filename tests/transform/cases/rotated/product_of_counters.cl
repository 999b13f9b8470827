kernel void product(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int j = 1; j < 5; ++j)
        for (int k = 0; k < 9; ++k)
            v[(j * 9 + k) * 8 + x] = u[k * j + x] + 3 * u[(k + 1) * j + x] + u[k * k + x] - u[(k + 1) * (k + 1) + x];
}
