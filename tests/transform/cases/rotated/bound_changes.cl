kernel void bound(global const int *restrict u, global int *restrict v, int n)
{
    int x = get_global_id(0);
    for (int k = 0; k < n; k++) {
        v[k * 8 + x] = u[k * 8 + x] + 3 * u[k * 8 + 8 + x];
        if (u[k * 8 + 8 + x] > 60) n -= 2;
    }
}
