kernel void line(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 10; ++k)
        v[k * 8 + x] = u[k * 8 + x] * __LINE__ + u[(k + 1) * 8 + x];
    v[x] += __LINE__;
}
