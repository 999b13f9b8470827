kernel void squares(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 12; ++k)
        v[k * 8 + x] = u[k * k * 8 + x] - u[(k * k + 2 * k + 1) * 8 + x] * 3 + u[(k + 2) * (k + 2) * 8 + x];
}
