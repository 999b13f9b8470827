kernel void rest_three_guards(global const int *restrict u, global int *restrict v, int w, int h,
                              int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h, at = z * plane + y * row + x;
    if (x < 1 || x >= w - 1)
        return;
    if (y < h && z < d)
        v[at] = 1;
    if (y < 1 || y >= h - 1)
        return;
    v[at] = 2;
    if (z < 1 || z >= d - 1)
        return;
    v[at] = 3 + u[at] + u[at - 1] + 3 * u[at + row];
}
