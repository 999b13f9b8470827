kernel void planes_guarded(global const int *in, global int *out, int w, int h, int d) {
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x >= w || y >= h || z >= d)
        return;
    int e = min(x + 1, w - 1), o = max(x - 1, 0), s = min(y + 1, h - 1), n = max(y - 1, 0);
    int u = min(z + 1, d - 1), b = max(z - 1, 0);
    int p = w * h;
    out[z * p + y * w + x] = in[z * p + y * w + e] + 2 * in[z * p + y * w + o] +
                             3 * in[z * p + s * w + x] + 4 * in[z * p + n * w + x] +
                             5 * in[u * p + y * w + x] + 6 * in[b * p + y * w + x];
}
