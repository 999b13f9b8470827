kernel void side_effect(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), k = 0;
    for (int t = 0; t < 20; ++t) {
        v[t * 16 + x] = u[k++ * 16 + x];
        v[t * 16 + x] += u[k * 16 + x] * 3;
    }
}
