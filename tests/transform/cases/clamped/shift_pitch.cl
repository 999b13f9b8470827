kernel void shift_pitch(global const int *in, global int *out) {
    int x = get_global_id(0), y = get_global_id(1);
    int sum = 0;
    for (int dy = -1; dy <= 1; dy++)
        sum += in[(clamp(y + dy, 0, 31) << 6) + clamp(x + dy, 0, 63)];
    out[(y << 6) + x] = sum;
}
