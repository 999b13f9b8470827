kernel void two_blocks(global const int *a, global int *b, int w, int h)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (y < h) {
        const int row = (z * 8 + y) * 24;
        if (z < 3) {
            if (x >= w) return;
            if (x + z == 9 || x == y) { return; }
            int s = 0;
            for (int k = 0; k < 4; ++k) s += a[row + k] * (x + k);
            b[row + x] = s;
        }
        return;
    }
}
