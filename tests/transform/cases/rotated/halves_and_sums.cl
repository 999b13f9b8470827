kernel void halves_sums(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    const int h = (x + 1) / 2;
    for (int k = 0; k < 9; k++)
        v[k * 16 + x] = u[k * 8 + (x + 1) / 2] * 7 - u[(k + 1) * 8 + h] + u[(k + 1) * 8 + (1 + x) / 2] * 3;
}
