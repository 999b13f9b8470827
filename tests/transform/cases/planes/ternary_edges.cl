kernel void ternary_edges(global const int *restrict u, global int *restrict v, int w, int h,
                          int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    if (x >= w || y >= h)
        return;
    v[at] = u[at] + (x > 0 ? u[at - 1] : -5) + 2 * (x < w - 1 ? u[at + 1] : -6) +
            3 * (y > 0 ? u[at - row] : -7) + 4 * (y < h - 1 ? u[at + row] : -8) +
            5 * (z > 0 ? u[at - plane] : -9) + 6 * (z < d - 1 ? u[at + plane] : -10);
}
