kernel void set_later(global int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    global int *p = v;
    for (int k = 0; k < 9; k++) {
        int a = u[k * 8 + x] - u[(k + 1) * 8 + x] * 5;
        p[(k + 1) * 8 + x] = a;
        p = u;
    }
}
