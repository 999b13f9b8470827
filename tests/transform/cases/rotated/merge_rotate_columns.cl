kernel void columns(global const int *restrict u, global int *restrict v, int n)
{
    const int x = get_global_id(0);
    for (int k = 0; k < 20; ++k)
        v[k * 16 + x] = u[k * 8 + x] * 3 - u[k * 8 + x + 8];
}
