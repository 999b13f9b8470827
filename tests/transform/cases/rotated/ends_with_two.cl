kernel void ends(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), p = x, q = x, s = 0;
    for (int t = 0; t < 12; ++t) {
        v[t * 8 + x] = u[p] - u[p + 8] * 3;
        q += 8;
        s = s * 3 + u[q] - u[q + 8];
        p += 8;
    }
    v[x] += s + q;
    p = q = x;
    for (int t = 0; t < 12; ++t) {
        v[t * 8 + x] += u[p] - u[p + 8] * 3 + u[q];
        p += 8;
        q = p;
    }
}
