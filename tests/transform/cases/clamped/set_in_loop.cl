kernel void set_in_loop(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int u = x, sum = 0;
    for (int d = 0; d < 4; d++) {
        sum += in[y * w + u];
        if (u < w - 1)
            u++;
    }
    out[y * w + x] = sum;
}
