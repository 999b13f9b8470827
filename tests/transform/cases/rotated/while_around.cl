kernel void around(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), t = 0;
    do
        for (int k = t; k < 9; ++k)
            v[k * 8 + x] = v[k * 8 + x] * 3 + u[k * 8 + x] - u[k * 8 + 8 + x];
    while (++t < 4);
    while (t-- > 0)
        for (int k = t; k < 9; ++k) {
            v[k * 8 + x] = v[k * 8 + x] * 3 + u[k * 8 + x] - u[k * 8 + 8 + x]; }
}
