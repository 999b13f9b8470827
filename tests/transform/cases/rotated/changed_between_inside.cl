kernel void between_inside(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), p = 0;
    for (int k = 0; k < 9; k++) {
        const int here = k * 8 + p;
        p = k & 3;
        const int there = (k + 1) * 8 + p;
        v[k * 16 + x] = u[here + x] * 7 - u[there + x] + u[here + x + 8] * 3;
    }
}
