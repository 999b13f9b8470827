kernel void reversed(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    for (int k = 2; k < 20; k++)
        v[k * 16 + x] = (k * 16 + x)[u] + u[(k + 1) * 16 + x] * 3 + *(u + k * 16 + x) + (u + 16)[k * 16 + x];
}
