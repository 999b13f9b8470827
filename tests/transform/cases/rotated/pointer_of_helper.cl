global int *at(global int *p, int i) { return p + i; }
kernel void of_helper(global int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++) {
        int a = u[k * 8 + x] - u[(k + 1) * 8 + x] * 5;
        v[k * 8 + x] = a;
        *at(u, (k + 1) * 8 + x) = a;
    }
}
