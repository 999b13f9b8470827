kernel void rest_uses_later(global const int *restrict u, global int *restrict v, int w, int h,
                            int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h, at = z * plane + y * row + x;
    if (x < w && y < h) {
        int sum = u[at];
        if (x > 0)
            sum += 3 * u[at - 1];
        if (y > 0) {
            int more = u[at - row];
            sum += more;
        }
        int more = sum * 2;
        v[at] = more + (z > 0 ? u[at - plane] : 0);
    }
}
