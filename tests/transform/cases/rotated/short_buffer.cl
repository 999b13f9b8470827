kernel void shorts(global const short *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++)
        v[k * 8 + x] = u[k * 8 + x] * u[k * 8 + 8 + x];
}
