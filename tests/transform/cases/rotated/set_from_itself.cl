kernel void from_itself(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), p = 3, q = 1;
    for (int k = 0; k < 20; k = 2 + k, p = 16 + p, q = q)
        v[k * 8 + x] = u[p + x] + u[p + x + 16] * 3 + u[(k + q) * 8 + x] - u[(k + 3 * q) * 8 + x];
    for (int k = 1; k < 20; k = 2 * k)
        v[k * 8 + x] += u[k * 8 + x] + u[2 * k * 8 + x];
    for (int k = 9, t = 0; t < 5; k = 20 - k, t++)
        v[k * 8 + x] += u[k * 8 + x] + u[(20 - k) * 8 + x];
}
