kernel void moved(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 12; k++) {
        v[k * 8 + x] = u[k * 8 + x] + 3 * u[k * 8 + 8 + x];
        if (k == 5) u += 8;
    }
}
