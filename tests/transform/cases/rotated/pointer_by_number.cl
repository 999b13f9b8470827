kernel void by_number(global int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    size_t address = (size_t)u;
    for (int k = 0; k < 9; k++) {
        int a = u[k * 8 + x] - u[(k + 1) * 8 + x] * 5;
        v[k * 8 + x] = a;
        ((global int *)address)[(k + 1) * 8 + x] = a;
    }
}
