kernel void moved(global const int *restrict u, global int *restrict v)
{
    u += get_global_id(0);
    v += get_global_id(0);
    for (int k = 0; k < 12; k++)
        v[k * 8] = u[k * 8] + 3 * u[k * 8 + 8];
}
