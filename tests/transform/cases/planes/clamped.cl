kernel void clamped(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x >= w || y >= h)
        return;
    const int e = min(x + 1, w - 1), s = min(y + 1, h - 1), n = max(y - 1, 0), o = max(x - 1, 0);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    v[at] = u[at] + u[z * plane + y * row + e] + u[(z * h + s) * w + x] + u[(z * h + n) * w + x] +
            u[z * plane + y * row + o] + 100 * u[(max(z - 1, 0) * h + y) * w + x];
}
