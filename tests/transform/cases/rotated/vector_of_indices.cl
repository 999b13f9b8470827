kernel void indices(global const int *restrict u, global int *restrict v)
{
    int2 p = (int2)(get_global_id(0), 0);
    int q[2] = { 0, 8 };
    for (int t = 0; t < 20; ++t, p.x += 8, q[0] += 8)
        v[t * 8 + p.x % 8] = u[p.x] - u[p.x + 8] * 3 + u[q[0]] - u[q[0] + 8];
}
