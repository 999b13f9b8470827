kernel void groups(global const int *restrict u, global int *restrict v)
{
    const int i = get_global_id(0);
    v[i] = u[i] + 3 * u[i + 8] + 5 * u[i + get_local_size(0)];
}
