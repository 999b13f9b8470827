// A level of an image pyramid: rows and columns by 1 4 6 4 1, every other of each kept. A group makes the vertical sums
// of its columns for one row in local memory, with two more at each side; half of the items then add up along them.
#define G 256

int mirrored(int i, int last)
{
    i = abs(i);
    return i > last ? 2 * last - i : i;
}

float column_sum(__global const uchar *source, int pitch, int y, int x, int last)
{
    float sum = 0.0625f * source[mirrored(y - 2, last) * pitch + x];
    sum += 0.25f * source[mirrored(y - 1, last) * pitch + x];
    sum += 0.375f * source[mirrored(y, last) * pitch + x];
    sum += 0.25f * source[mirrored(y + 1, last) * pitch + x];
    sum += 0.0625f * source[mirrored(y + 2, last) * pitch + x];
    return sum;
}

__kernel void half_size(__global const uchar *source, const int pitch, const int rows, const int columns,
                        __global uchar *target, const int target_pitch, const int target_columns)
{
    const int l = get_local_id(0), x = get_global_id(0), row = get_group_id(1), y = 2 * row;
    __local float sums[G + 4];
    sums[l + 2] = column_sum(source, pitch, y, mirrored(x, columns - 1), rows - 1);
    if (l < 2)
        sums[l] = column_sum(source, pitch, y, mirrored(x - 2, columns - 1), rows - 1);
    if (l >= G - 2)
        sums[l + 4] = column_sum(source, pitch, y, mirrored(x + 2, columns - 1), rows - 1);
    barrier(CLK_LOCAL_MEM_FENCE);

    if (l < G / 2) {
        const int k = 2 * l;
        float sum = 0.0625f * sums[k];
        sum += 0.25f * sums[k + 1];
        sum += 0.375f * sums[k + 2];
        sum += 0.25f * sums[k + 3];
        sum += 0.0625f * sums[k + 4];
        const int to = (get_group_id(0) * G + k) / 2;
        if (to < target_columns)
            target[row * target_pitch + to] = convert_uchar_sat_rte(sum);
    }
}
