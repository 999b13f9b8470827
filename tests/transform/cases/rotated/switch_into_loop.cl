kernel void into_loop(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), k = 2;
    switch (u[x] & 1) {
    case 0:
        v[x] = 5;
        for (k = 0; k < 9; k++) {
            v[k * 8 + x] = u[k * 8 + x];
    case 1:
            v[k * 8 + x] += 3 * u[(k + 1) * 8 + x] - u[k * 8 + x];
        }
    }
}
