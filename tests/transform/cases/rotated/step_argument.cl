kernel void step_argument(global const int *restrict u, global int *restrict v, int s)
{
    int x = get_global_id(0);
    for (int k = 0; k < 20; k += s)
        v[k * 8 + x] = u[k * 8 + x] + 2 * u[(k + s) * 8 + x] + u[(k + 1) * 8 + x];
}
