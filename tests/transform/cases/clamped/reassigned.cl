kernel void reassigned(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int d = -1; d <= 1; d++) {
        int u = x + d;
        if (u < 0)
            u = 0;
        if (u >= w)
            u = w - 1;
        sum += in[y * w + u];
    }
    out[y * w + x] = sum;
}
