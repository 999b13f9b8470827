kernel void shifted(global const int *restrict u, global int *restrict v, int s)
{
    const int x = get_global_id(0);
    for (int k = 1; k < 30; ++k)
        v[(k << s) + x] = u[(k << s) + x] + u[((k + 1) << s) + x] * 3;
}
