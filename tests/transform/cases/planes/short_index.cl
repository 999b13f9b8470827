kernel void short_index(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const char x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const char at = (z * h + y) * w + x;
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1 || at < w + 1 ||
        at > 127 - w - 1)
        return;
    v[at] = u[at] + u[at - 1] + u[at + 1] + u[at - w] + u[at + w];
}
