kernel void shifted(global const int *restrict u, global int *restrict v, int s)
{
    const int x = get_global_id(0);
    for (int k = 1; k < 30; ++k)
        v[(k << 4) + x] = u[(k << 4) + x] + u[((k + 1) << 4) + x] * 3 + u[((k - 1) << 4) | x];
}
