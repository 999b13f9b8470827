kernel void stored(global int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++) {
        v[k * 8 + x] = u[k * 8 + x] - u[(k + 1) * 8 + x] * 5;
        if (x == 0) vstore2((int2)(k, 3), 0, u + (k + 1) * 8);
    }
}
