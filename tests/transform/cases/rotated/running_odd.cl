kernel void running(global const int *restrict u, global int *restrict v)
{
    int p = get_global_id(1) * 8 + get_global_id(0) + 48;
    for (int z = 1; z < 10; z++) {
        v[p] = u[p - 48] + 2 * u[p] + 5 * u[p + 48];
        if (z != 5) p += 48;
    }
}
