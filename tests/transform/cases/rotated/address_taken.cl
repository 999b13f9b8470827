kernel void address(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 10; ++k) {
        global const int *at = &u[k * 8 + x];
        v[k * 8 + x] = u[k * 8 + x] + 3 * u[(k + 1) * 8 + x] + at[8] + *&u[(k + 1) * 8 + x];
    }
}
