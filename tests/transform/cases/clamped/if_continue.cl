kernel void if_continue(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int d = -2; d <= 2; d++) {
        int u = x + d;
        if (u < 0 || u >= w)
            continue;
        sum += in[y * w + u];
    }
    out[y * w + x] = sum;
}
