kernel void in_block(global const int *a, global int *b, int w, int h)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (y < h) {
        const int row = y * w;
        if (x >= w) return;
        int s = 0;
        for (int k = 0; k < 4; ++k) s += a[row + k] * (x + k);
        b[row + x] = s;
    }
}
