kernel void ends_break(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), p = x;
    for (;;) {
        v[p] = u[p] - u[p + 8] * 3;
        if (p > 200) break;
        p += 8;
    }
    for (p = x; p < 300;) {
        v[p] += u[p] - u[p + 8] * 3;
        if (u[p] > 50) { p += 8; } else { p += 16; }
    }
}
