kernel void limit_before(global const int *restrict u, global int *restrict v, int w, int h,
                         int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    int limit = w;
    limit -= 1;
    if (x > 0 && x < limit && y < h) {
        v[at] = u[at] + u[at - 1] + 3 * u[at + 1];
        limit = 0;
    }
}
