kernel void chain_of_returns(global const int *restrict u, global int *restrict v, int w, int h,
                             int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x >= w)
        return;
    else if (y >= h || y < 1)
        return;
    else {
        if (z < 1 || z >= d - 1) {
            return;
        }
    }
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    if (x < 1) {
        v[at] = -3;
        return;
    }
    if (y >= h - 1) {
        v[at] = -4;
        return;
    }
    if (x == w - 1)
        v[at] = -5;
    else
        v[at] = u[at] + u[at - 1] + 2 * u[at + 1] + 3 * u[at - row] + 4 * u[at + row] +
                5 * u[at - plane] + 6 * u[at + plane];
}
