kernel void store_between(global const int *restrict u, global int *restrict v, int w, int h,
                          int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    if (x >= w || y >= h || x < 1)
        return;
    int one = u[at] + u[at - 1];
    v[at] = one;
    if (z < 1)
        return;
    v[at] += u[at - plane] + 3 * u[at - 1];
    if (y < 1)
        return;
    v[at] += 5 * u[at - row];
}
