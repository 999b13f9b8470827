kernel void by_pointer(global int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    global int *p = u + x;
    for (int k = 1; k < 12; ++k) {
        v[k * 8 + x] = u[k * 8 + x] + u[(k + 1) * 8 + x];
        p[(k + 1) * 8] = 3;
    }
}
