kernel void line_under_plane(global const int *restrict u, global int *restrict v, int w, int h,
                             int d) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (x < 1 || x >= w - 1)
        return;
    const int sum = u[x] + u[x - 1] + 2 * u[x + 1];
    if (y == 0)
        v[x] = sum;
}
