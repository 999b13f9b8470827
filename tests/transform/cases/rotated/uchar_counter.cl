kernel void uchar_counter(global const int *restrict u, global int *restrict v)
{
    const int y = get_global_id(0);
    uchar k = 250;
    for (int t = 0; t < 12; ++t, ++k)
        v[y * 300 + k] += u[y * 22 + k] * 3 + u[y * 22 + k + 1] * 5;
}
