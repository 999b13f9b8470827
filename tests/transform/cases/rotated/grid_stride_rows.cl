kernel void strides(global const int *restrict u, global int *restrict v, int n)
{
    for (int k = get_global_id(0); k < n; k += get_global_size(0))
        v[k] = u[k] + 3 * u[k + 8] + 7 * u[k + 16];
}
