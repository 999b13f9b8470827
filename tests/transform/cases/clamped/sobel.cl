kernel void sobel(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
#define PIXEL(dx, dy) in[clamp(y + (dy), 0, h - 1) * w + clamp(x + (dx), 0, w - 1)]
    int gx = PIXEL(1, -1) - PIXEL(-1, -1) + 2 * PIXEL(1, 0) - 2 * PIXEL(-1, 0) + PIXEL(1, 1) -
             PIXEL(-1, 1);
    int gy = PIXEL(-1, 1) - PIXEL(-1, -1) + 2 * PIXEL(0, 1) - 2 * PIXEL(0, -1) + PIXEL(1, 1) -
             PIXEL(1, -1);
    out[y * w + x] = abs(gx) + abs(gy);
}
