kernel void guard_as_if(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x < w && y < h) {
        int sum = 0;
        for (int d = -1; d <= 1; d++)
            sum += in[clamp(y + d, 0, h - 1) * w + x];
        out[y * w + x] = sum;
    }
}
