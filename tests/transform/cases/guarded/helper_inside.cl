inline int inside(int x, int y, int w, int h) { return x >= 0 && y >= 0 && x < w && y < h; }
kernel void helper_inside(global const int *in, global int *out, int w, int h)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (!inside(x, y, w, h)) return;
    int s = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (inside(x + dx, y + dy, w, h)) s += in[(y + dy) * w + x + dx];
    out[y * w + x] = s;
}
