kernel void halved(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = -9; k < 9; ++k)
        v[(k + 9) * 8 + x] = u[(k / 2 + 9) * 8 + x] + 3 * u[((k + 2) / 2 + 9) * 8 + x] + 3 * u[((k + 1) / 2 + 9) * 8 + x];
}
