kernel void life(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int n = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            n += in[(y + dy + h) % h * w + (x + dx + w) % w] & 1;
    int alive = in[y * w + x] & 1;
    out[y * w + x] = n - alive == 3 || (alive && n - alive == 2);
}
