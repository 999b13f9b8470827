kernel void tight_corners(global const int *restrict u, global int *restrict v, int w, int h,
                          int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int at = (z * h + y + 1) * w + x;
    v[at] = u[at] + u[at + 1] + 3 * u[at - w + 1] + 4 * u[at + w + 1] + u[at + 2];
}
