kernel void bytes(global const uchar *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++)
        v[k * 8 + x] = u[k * 8 + x] * 300 + u[k * 8 + 8 + x] * 5 - (char)u[k * 8 + 16 + x];
}
