kernel void no_corner(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int at = w + y * w + x;
    v[at] = u[at] + 3 * u[at - w] + 4 * u[at + w] + (x > 0 ? u[at - 1] : 0) +
            (x < w - 1 ? 7 * u[at + 1] : 0);
}
