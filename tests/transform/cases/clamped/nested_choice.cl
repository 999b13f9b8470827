kernel void nested_choice(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int dx = -3; dx <= 3; dx++) {
        int column = x + dx < 0 ? 0 : x + dx > w - 1 ? w - 1 : x + dx;
        sum += in[y * w + column] << (dx + 3);
    }
    out[y * w + x] = sum;
}
