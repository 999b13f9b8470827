kernel void shadowed_place(global const int *restrict u, global int *restrict v, int w, int h,
                           int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x + 1;
    if (x > 0 && x < w - 1 && y < h) {
        const int at = z * plane + y * row + x;
        const int x = 5;
        v[at] = u[at] + u[at - 1] + x * u[at + 1];
    }
    if (x == w - 1 && y < h)
        v[at - 1] = 1;
}
