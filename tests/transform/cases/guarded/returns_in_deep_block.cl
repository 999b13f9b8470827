kernel void deep(global const int *a, global int *b, int w, int h)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (y != 2) {
        if (x == 5) return;
        if (y < h) {
            if (x >= w) return;
            int s = 0;
            for (int k = 0; k < 4; ++k) s += a[y * w + k] * (x + k);
            if (s > 500) {
                while (s > 400) s -= 33;
                b[y * w + x] = s;
            }
            return;
        }
        return;
    }
}
