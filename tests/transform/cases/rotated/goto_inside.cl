kernel void goto_inside(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++) {
        if (k == 4) goto next;
        v[k * 8 + x] = u[k * 8 + x];
    next:
        v[k * 8 + x] += 2 * u[(k + 1) * 8 + x];
    }
}
