kernel void y_then_x(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (z == 0 || z + 1 >= d || y >= h)
        return;
    const int row = w, plane = row * h;
    if (x < w)
        v[z * plane + y * row + x] = 1;
    if (y < 1 || y >= h - 1)
        return;
    if (x < w && y == 1)
        v[z * plane + y * row + x] += 10;
    if (x < 1 || x >= w - 1)
        return;
    const int at = z * plane + y * row + x;
    v[at] += u[at] + u[at - 1] + 2 * u[at + 1] + 3 * u[at - row] + 4 * u[at + row] +
             5 * u[at - plane] + 6 * u[at + plane];
}
