kernel void switch_inside(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 12; k++) {
        switch (k & 3) {
        case 0: v[k * 8 + x] = u[k * 8 + x]; break;
        case 1: v[k * 8 + x] = 2 * u[(k + 1) * 8 + x]; continue;
        default: v[k * 8 + x] = u[k * 8 + x] - u[(k + 1) * 8 + x];
        }
        v[k * 8 + x] += u[(k + 1) * 8 + x] + 1;
    }
}
