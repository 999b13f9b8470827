kernel void head(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 12 && u[k * 8 + x] < 90; k++)
        v[k * 8 + x] = u[k * 8 + x] + 3 * u[k * 8 + 8 + x];
}
