kernel void chars(global const char *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    char sum = u[at] + u[at - 1] + 9 * u[at + 1];
    v[at] = sum + u[at - plane] + u[at - row];
}
