kernel void pixels_of_four(global const int4 *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int4 sum = (int4)(0);
    for (int d = -1; d <= 1; d++)
        sum += in[y * w + clamp(x + d, 0, w - 1)];
    out[y * w + x] = sum.x + 2 * sum.y + 3 * sum.z + 4 * sum.w;
}
