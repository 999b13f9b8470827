kernel void walking_index(global const int *restrict u, global int *restrict v, int w, int h,
                          int d) {
    const int x = get_global_id(0), y = get_global_id(1), plane = w * h;
    if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1)
        return;
    int at = plane + y * w + x;
    for (int z = 1; z < d - 1; z++) {
        v[at] = u[at] + u[at - 1] + 2 * u[at + 1] + 3 * u[at - w] + 4 * u[at + w] +
                5 * u[at - plane] + 6 * u[at + plane];
        at += plane;
    }
}
