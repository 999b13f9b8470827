kernel void clamps(global const int *a, global int *b, int w, int h)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int x0 = max(x - 1, 0), x1 = min(x + 1, w - 1);
    if (x >= w) return;
    const int y0 = clamp(y - 1, 0, h - 1);
    if (y >= h) return;
    int s = 0;
    for (int k = x0; k <= x1; ++k) s += a[y0 * w + k] - a[y * w + k];
    b[y * w + x] = s;
}
