kernel void ring(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 20; ++k)
        v[k * 8 + x] = u[(k & 7) * 8 + x] + 3 * u[((k + 1) & 7) * 8 + x] + 5 * u[(k % 5) * 8 + x] - u[((k + 1) % 5) * 8 + x];
}
