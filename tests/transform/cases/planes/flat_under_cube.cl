kernel void flat_under_cube(global const int *restrict u, global int *restrict v, int w, int h,
                            int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1)
        return;
    const int at = y * w + x;
    const int sum = u[at] + u[at - 1] + 2 * u[at + 1] + 3 * u[at - w] + 4 * u[at + w];
    if (z == 0)
        v[at] = sum;
}
