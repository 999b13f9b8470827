kernel void set_in_inner_loop(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int k = 0; k < 2; k++) {
        int u = x;
        for (int d = 0; d < 3; d++) {
            sum += in[y * w + u];
            if (u < w - 1)
                u = u + 1;
        }
    }
    out[y * w + x] = sum;
}
