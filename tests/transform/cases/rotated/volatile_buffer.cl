kernel void vol(volatile global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 1; k < 12; ++k) v[k * 8 + x] = u[k * 8 + x] + u[(k + 1) * 8 + x];
}
