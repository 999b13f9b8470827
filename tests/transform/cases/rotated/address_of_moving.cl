kernel void address(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), p = x;
    int *other = &p;
    for (int t = 0; t < 20; ++t, p += 8) {
        v[t * 8 + x] = u[p] - u[p + 8] * 3;
        if (t == 7) *other += 3;
    }
}
