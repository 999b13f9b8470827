kernel void step_two(global const int *restrict u, global int *restrict v)
{
    const int y = get_global_id(0);
    for (int k = 2; k < 20; k += 2)
        v[y * 22 + k] = u[y * 22 + k - 2] + u[y * 22 + k] * 3 + u[y * 22 + k + 2] * 5 + u[y * 22 + k + 1] * 7;
}
