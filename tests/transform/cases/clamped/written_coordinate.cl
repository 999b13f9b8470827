kernel void written_coordinate(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int u = clamp(x + 1, 0, w - 1);
    int sum = in[y * w + u];
    u = clamp(u + 1, 0, w - 1);
    out[y * w + x] = sum + 3 * in[y * w + u];
}
