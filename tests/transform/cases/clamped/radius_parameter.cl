kernel void radius_parameter(global const int *in, global int *out, int w, int h, int radius) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int d = -radius; d <= radius; d++)
        sum += in[y * w + clamp(x + d, 0, w - 1)];
    out[y * w + x] = sum;
}
