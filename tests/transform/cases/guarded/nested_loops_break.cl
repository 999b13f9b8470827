kernel void loops(global const int *a, global int *b, int w, int h)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h) return;
    int found = -1;
    for (int j = y; j < h; ++j) {
        for (int i = x; i < w; ++i)
            if (a[j * w + i] > 90) { found = j * w + i; break; }
        if (found >= 0) break;
    }
    b[y * w + x] = found;
}
