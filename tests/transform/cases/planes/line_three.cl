kernel void line_three(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0);
    if (x < 1 || x >= w - 1)
        return;
    v[x] = u[x - 1] + 2 * u[x] + 3 * u[x + 1];
}
