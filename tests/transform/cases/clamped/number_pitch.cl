#define WIDTH 37

kernel void number_pitch(global const int *in, global int *out, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= WIDTH || y >= h)
        return;
    int sum = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            sum += in[clamp(y + dy, 0, h - 1) * WIDTH + clamp(x + dx, 0, WIDTH - 1)];
    out[y * WIDTH + x] = sum - 9 * in[y * WIDTH + x];
}
