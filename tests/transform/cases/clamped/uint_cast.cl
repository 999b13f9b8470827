kernel void uint_cast(global const int *in, global int *out, uint width) {
    int x = get_global_id(0), y = get_global_id(1);
    int sum = 0;
    for (int d = -3; d <= 3; d++)
        sum += in[y * width + clamp(x + d, 0, (int)width - 1)] * (d + 4);
    out[y * width + x] = sum;
}
