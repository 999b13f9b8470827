kernel void else_loads(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    if (x >= w || y >= h)
        return;
    if (x > 0)
        v[at] = u[at] - u[at - 1];
    else if (x < w - 1)
        v[at] = u[at + 1] - u[at];
    else
        v[at] = -1;
    if (z > 0)
        v[at] += 100 * u[at - plane];
}
