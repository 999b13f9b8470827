kernel void parameter(global const int *restrict u, global int *restrict v, int p)
{
    int x = get_global_id(0);
    const int q = p;
    p = 12;
    for (int k = 0; k < 9; k++)
        v[k * 16 + x] = u[k * p + x] * 7 - u[(k + 1) * q + x] + u[k * q + x + p] * 3;
}
