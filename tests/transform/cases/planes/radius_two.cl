kernel void radius_two(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    if (x < 2 || y < 2 || z < 2 || x >= w - 2 || y >= h - 2 || z >= d - 2)
        return;
    const int p = w * h;
    v[at] = u[at] + u[at - 2] + 2 * u[at + 2] + 3 * u[at - 2 * w] + 4 * u[at + 2 * w] +
            5 * u[at - 2 * p] + 6 * u[at + 2 * p] + 7 * u[at - 1] + 8 * u[at + 1] +
            9 * u[at - row] + 10 * u[at + row] + 11 * u[at - p] + 12 * u[at + p];
}
