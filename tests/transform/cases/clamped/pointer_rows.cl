kernel void pointer_rows(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    global const int *row = in + y * w;
    int sum = 0;
    for (int d = -2; d <= 2; d++)
        sum += row[clamp(x + d, 0, w - 1)];
    out[y * w + x] = sum;
}
