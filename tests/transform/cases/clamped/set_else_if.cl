kernel void set_else_if(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int d = -2; d <= 2; d++) {
        int u = x + d;
        if (u < 0)
            u = 0;
        else if (u > w - 1) {
            u = w - 1;
        }
        sum += in[y * w + u] * (d + 3);
    }
    out[y * w + x] = sum;
}
