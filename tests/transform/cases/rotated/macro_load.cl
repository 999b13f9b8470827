#define U(k) u[(k) * 8 + x]
kernel void macro_load(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++)
        v[k * 8 + x] = U(k) + 2 * U(k + 1) + U(k + 2);
}
