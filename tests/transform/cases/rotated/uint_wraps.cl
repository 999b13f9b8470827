kernel void uint_wraps(global const int *restrict u, global int *restrict v)
{
    const uint y = get_global_id(0);
    for (uint k = 0xfffffffeu; k != 20; ++k)
        v[y * 22 + (k & 15)] = u[y * 22 + (k + 2)] * 3 + u[y * 22 + (k + 3)] * 5;
}
