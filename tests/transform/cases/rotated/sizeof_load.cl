kernel void size(global const uchar *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 10; ++k)
        v[k * 8 + x] = u[k * 8 + x] + 3 * u[(k + 1) * 8 + x] + sizeof(u[(k + 2) * 8 + x]) + sizeof u[k * 8 + x];
}
