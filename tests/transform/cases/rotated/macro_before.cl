#define EACH(j, n) for (int j = 0; j < n; j++)
kernel void macro_before(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    EACH(j, 5)
        for (int k = 0; k < 9; ++k)
            v[k * 8 + x] = v[k * 8 + x] * 3 + u[k * 8 + x] - u[k * 8 + 8 + x];
}
