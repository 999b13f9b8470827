kernel void hand(global const int *restrict u, global int *restrict v)
{
    const int g = get_global_id(1) * 8 + get_global_id(0);
    int below = u[g], here = u[g + 48];
    for (int z = 1; z < 10; z++) {
        int above = u[g + (z + 1) * 48];
        v[g + z * 48] = below + 2 * here - 3 * above + u[g + z * 48];
        below = here;
        here = above;
    }
}
