kernel void int_row(global const int *restrict u, global int *restrict v, int n)
{
    const size_t x = get_global_id(0);
    for (int k = 1; k < 9; k++)
        v[k * n + x] = u[k * n + x] * 7 - u[(k - 1) * n + x] + u[(k + 1) * n + x];
}
