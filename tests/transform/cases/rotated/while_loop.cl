kernel void while_loop(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), k = 1;
    while (k < 20) {
        v[k * 16 + x] = u[(k - 1) * 16 + x] + u[k * 16 + x] * 3 + u[(k + 1) * 16 + x];
        k++;
    }
}
