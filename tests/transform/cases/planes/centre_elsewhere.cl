kernel void centre_elsewhere(global const int *restrict u, global int *restrict v, int w, int h,
                             int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x >= w || y >= h)
        return;
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    if (x > 0 && x < w - 1 && z > 0)
        v[at] = u[at - 1] + u[at + 1] + u[at - plane];
    else
        v[at] = u[at];
}
