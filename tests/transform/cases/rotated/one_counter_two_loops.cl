kernel void one_counter(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    int k;
    for (k = 2; k < 20; k++)
        v[k * 16 + x] = u[k * 16 + x] + u[(k + 1) * 16 + x] * 3;
    for (k = 2; k < 20; k++)
        v[k * 16 + x] += u[k * 16 + x] + u[(k - 1) * 16 + x] * 7;
}
