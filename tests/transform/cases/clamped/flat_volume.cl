kernel void flat_volume(global const int *in, global int *out, int w, int h, int d) {
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x >= w || y >= h || z >= d)
        return;
    int sum = 0;
    for (int k = -1; k <= 1; k++)
        sum += in[(clamp(z + k, 0, d - 1) * h + y) * w + clamp(x + k, 0, w - 1)];
    out[(z * h + y) * w + x] = sum;
}
