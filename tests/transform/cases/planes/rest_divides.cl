kernel void rest_divides(global const int *restrict u, global int *restrict v, int w, int h,
                         int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    const int share = 100 / (x * y * z);
    int more = 100 % (w - 1 - x), *p = &more;
    *p += share;
    v[at] = more + u[at] + u[at - 1] + 3 * u[at - row] + 5 * u[at + plane];
}
