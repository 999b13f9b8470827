kernel void doubling(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 1; k < 40; k *= 2)
        v[k * 8 + x] = u[k * 8 + x] + 2 * u[(k + 1) * 8 + x] + u[2 * k * 8 + x];
}
