kernel void last_continue(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 6; k++) {
        v[k * 16 + x] = u[k * 16 + x] + u[(k + 1) * 16 + x] * 3;
        continue;
    }
}
