// A level of an image pyramid: rows and columns by 1 4 6 4 1, every other of each kept. An item makes one pixel of 25.
int mirrored(int i, int last)
{
    i = abs(i);
    return i > last ? 2 * last - i : i;
}

__kernel void half_size(__global const uchar *source, const int pitch, const int rows, const int columns,
                        __global uchar *target, const int target_pitch, const int target_columns)
{
    const int to = get_global_id(0), row = get_global_id(1);
    if (to >= target_columns)
        return;
    float total = 0.0f;
    for (int dy = -2; dy <= 2; dy++) {
        __global const uchar *from = source + mirrored(2 * row + dy, rows - 1) * pitch;
        float sum = 0.0625f * from[mirrored(2 * to - 2, columns - 1)];
        sum += 0.25f * from[mirrored(2 * to - 1, columns - 1)];
        sum += 0.375f * from[mirrored(2 * to, columns - 1)];
        sum += 0.25f * from[mirrored(2 * to + 1, columns - 1)];
        sum += 0.0625f * from[mirrored(2 * to + 2, columns - 1)];
        total += sum * (dy == 0 ? 0.375f : abs(dy) == 1 ? 0.25f : 0.0625f);
    }
    target[row * target_pitch + to] = convert_uchar_sat_rte(total);
}
