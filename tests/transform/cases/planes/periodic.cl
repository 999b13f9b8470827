kernel void periodic(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x >= w || y >= h)
        return;
    const int e = (x + 1) % w, n = (y + h - 1) % h;
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    v[at] = u[at] + 3 * u[z * plane + y * row + e] + 5 * u[(z * h + n) * w + x] +
            100 * u[(((z + 1) % d) * h + y) * w + x];
}
