#define FOR(k, n) for (int k = 0; k < (n); k++)
kernel void macro_loop(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    FOR(k, 9) {
        v[k * 8 + x] = u[k * 8 + x] + 2 * u[k * 8 + 8 + x];
    }
}
