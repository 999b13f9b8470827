kernel void reversed_row(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int d = 0; d < 3; d++)
        sum += in[y * w + clamp(w - 1 - x - d, 0, w - 1)] * (d + 1);
    out[y * w + x] = sum;
}
