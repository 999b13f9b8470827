void bump(int *k) { *k += 1; }
kernel void pitch(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), p = 8;
    int *q = &p;
    for (int k = 0; k < 10; ++k) {
        v[k * 8 + x] = u[k * p + x] + 3 * u[(k + 1) * p + x];
        if (k == 5) *q = 9;
    }
}
