kernel void between(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 1; k < 20;) {
        int a = u[k * 16 + x];
        k++;
        v[k * 16 + x] = a + u[k * 16 + x] * 3 + u[(k + 1) * 16 + x];
    }
}
