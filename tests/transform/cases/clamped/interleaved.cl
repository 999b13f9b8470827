kernel void interleaved(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    for (int c = 0; c < 3; c++) {
        int sum = 0;
        for (int d = -1; d <= 1; d++)
            sum += in[(y * w + clamp(x + d, 0, w - 1)) * 3 + c];
        out[(y * w + x) * 3 + c] = sum;
    }
}
