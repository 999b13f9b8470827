kernel void row(global const int *restrict u, global int *restrict v)
{
    const size_t i = get_global_id(0);
    v[i] = u[i] + 3 * u[i + 1] + 5 * u[i + 2];
}
