kernel void chosen(global int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++) {
        global int *p = k & 1 ? u : v;
        int a = u[k * 8 + x] - u[(k + 1) * 8 + x] * 5;
        p[(k + 1) * 8 + x] = a;
    }
}
