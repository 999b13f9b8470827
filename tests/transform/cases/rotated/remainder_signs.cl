kernel void remainders(global const int *restrict u, global int *restrict v)
{
    const int x = (int)get_global_id(0) - 8;
    for (int k = 0; k < 9; k++)
        v[k * 16 + x + 8] = u[k * 8 + x % 3 + 2] * 7 - u[(k + 1) * 8 + x % 3u + 2] + u[(k + 1) * 8 + x % 3 + 2];
}
