kernel void if_inside(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    for (int k = 2; k < 20; k++) {
        int s = u[k * 16 + x];
#if ORDER >= 2
        s += 3 * (u[(k - 1) * 16 + x] + u[(k + 1) * 16 + x]);
#endif
#if ORDER >= 4
        s += 5 * (u[(k - 2) * 16 + x] +
#if ORDER >= 6
            9 *
#endif
            u[(k + 2) * 16 + x]);
#else
#error too few
#endif
        v[k * 16 + x] = s;
    }
}
