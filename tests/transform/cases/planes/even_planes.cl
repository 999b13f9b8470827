kernel void even_planes(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = 2 * (int)get_global_id(2);
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    v[at] = u[at] + u[at - 1] + 2 * u[at + 1] + 3 * u[at - row] + 4 * u[at + row] +
            5 * u[at - plane] + 6 * u[at + plane];
}
