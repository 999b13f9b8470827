kernel void two_move(global const int *restrict u, global int *restrict v, int a, int b)
{
    int x = get_global_id(0), p = 40 + x, q = 15;
    for (int t = 0; t < 12; ++t, p += a * 8, q += b) {
        v[t * 8 + x] = u[p + q * 8] - u[p + 8 * (q + a + b)] * 3 + u[p] - u[p + 8 * a] + u[q * 8 + x] - u[(q - 1) * 8 + x];
    }
}
