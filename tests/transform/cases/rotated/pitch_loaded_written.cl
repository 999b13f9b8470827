kernel void loaded(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 10; ++k)
        v[(k + 1) * 8 + x] = u[k * v[k * 8 + x] + x] + 3 * u[(k + 1) * v[k * 8 + x] + x] & 15;
}
