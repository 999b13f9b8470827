kernel void two_loops(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    for (int k = 2; k < 20; k++)
        v[k * 16 + x] = u[k * 16 + x] + u[(k + 1) * 16 + x] * 3;
    for (int k = 19; k >= 3; k -= 2)
        v[k * 16 + x] += u[k * 16 + x] + u[(k - 2) * 16 + x] * 7;
}
