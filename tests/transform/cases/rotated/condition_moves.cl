kernel void condition(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), k = 20;
    while (k-- > 1) {
        if ((k & 3) == 2) continue;
        v[k * 8 + x] = u[k * 8 + x] + u[(k + 1) * 8 + x] * 3;
    }
    k = 0;
    do {
        if ((k & 3) == 2) continue;
        v[k * 8 + x] += u[k * 8 + x] + u[(k + 1) * 8 + x] * 3;
    } while (++k < 20);
}
