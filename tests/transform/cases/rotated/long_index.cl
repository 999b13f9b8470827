kernel void long_index(global const int *restrict u, global int *restrict v)
{
    const size_t y = get_global_id(0);
    for (size_t k = 1; k < 21; ++k) {
        const size_t at = y * 22 + k;
        v[at] = u[at - 1] + u[at] * 3 + u[at + 1] * 5;
    }
}
