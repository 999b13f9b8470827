kernel void strides(global const int *restrict u, global int *restrict v, uint n)
{
    size_t gs = get_global_size(0);
    for (size_t k = get_global_id(0); k < n; k += gs)
        v[k] = u[k] - u[k + gs] * 3 + u[k + 2 * gs] * 5;
    for (int k = get_global_id(0); k < n; k += get_global_size(0))
        v[k] += u[k] - u[k + get_global_size(0)] * 3;
}
