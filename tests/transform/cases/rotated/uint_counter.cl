kernel void uint_counter(global const int *restrict u, global int *restrict v)
{
    const uint y = get_global_id(0);
    for (uint k = 1u; k < 21u; ++k)
        v[y * 22 + k] = u[y * 22 + k - 1] + u[y * 22 + k] * 3 + u[y * 22 + k + 1] * 5;
}
