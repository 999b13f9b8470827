#define INSIDE(v, end) ((v) < 0 ? 0 : (v) >= (end) ? (end) - 1 : (v))
#define AT(column, row) (INSIDE(row, h) * w + INSIDE(column, w))

kernel void macros(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            sum += in[AT(x + dx, y + dy)] * (dx + 2 * dy + 4);
    out[y * w + x] = sum;
}
