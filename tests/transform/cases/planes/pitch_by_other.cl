kernel void pitch_by_other(global const int *restrict u, global int *restrict v, int w, int h,
                           int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    int row = w;
    const int plane = row * h;
    row = row + 0;
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    const int at = z * plane + y * row + x;
    v[at] = u[at] + u[at - 1] + u[at + row] + u[at - row] + u[at - plane];
}
