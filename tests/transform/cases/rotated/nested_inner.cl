kernel void nested(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int j = 0; j < 5; ++j)
        for (int k = 1; k < 12; ++k)
            v[(j * 12 + k) * 8 + x] = u[(j * 12 + k - 1) * 8 + x] + u[(j * 12 + k) * 8 + x] * 3 + u[(j * 12 + k + 1) * 8 + x];
}
