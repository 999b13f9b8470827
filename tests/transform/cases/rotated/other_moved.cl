kernel void moved(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    v += x;
    for (int k = 0; k < 9; ++k, v += 8)
        *v = u[k * 8 + x] - u[(k + 1) * 8 + x] * 3;
}
