kernel void redefined(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    for (int k = 0; k < 20; k++) {
#define AT(k) ((k) * 16 + x)
        int a = u[AT(k)];
#undef AT
#define AT(k) ((k) * 8 + x)
        v[k * 16 + x] = u[AT(2 * k + 2)] - a + u[AT(2 * k)];
#undef AT
    }
}
