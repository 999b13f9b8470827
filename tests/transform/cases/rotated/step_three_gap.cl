kernel void step_three(global const int *restrict u, global int *restrict v)
{
    const int y = get_global_id(0);
    for (int k = 3; k < 19; k += 3)
        v[y * 22 + k] = u[y * 22 + k - 2] + u[y * 22 + k] * 3 + u[y * 22 + k + 1] * 5;
}
