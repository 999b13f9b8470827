kernel void uint_down(global const int *restrict u, global int *restrict v)
{
    const uint y = get_global_id(0);
    for (uint k = 21; k-- > 0;)
        v[y * 22 + k] = u[y * 22 + k] * 3 + u[y * 22 + k + 1] * 5;
}
