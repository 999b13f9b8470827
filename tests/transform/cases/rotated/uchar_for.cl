kernel void uchar_for(global const int *restrict u, global int *restrict v)
{
    const int y = get_global_id(0);
    for (uchar k = 240; k != 5; ++k)
        v[y * 300 + k] = u[y * 22 + k] * 3 + u[y * 22 + (uchar)(k + 1)] * 5;
}
