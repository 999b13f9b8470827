kernel void set_used_between(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int u = x + 1;
    int sum = u < w ? in[y * w + u] : 0;
    if (u >= w)
        u = w - 1;
    sum += 3 * in[y * w + u];
    u = max(u - 2, 0);
    sum += 5 * in[y * w + u];
    out[y * w + x] = sum;
}
