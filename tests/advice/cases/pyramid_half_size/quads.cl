// A level of an image pyramid: rows and columns by 1 4 6 4 1, every other of each kept. A group makes the vertical sums
// of its columns for one row in local memory, four an item, with two more at each side; an item then makes two pixels.
#define G 128

int mirrored(int i, int last)
{
    i = abs(i);
    return i > last ? 2 * last - i : i;
}

float4 column_sums(__global const uchar *source, int pitch, int y, int x, int last)
{
    float4 sum = 0.0625f * convert_float4(*(__global const uchar4 *)(source + mirrored(y - 2, last) * pitch + x));
    sum += 0.25f * convert_float4(*(__global const uchar4 *)(source + mirrored(y - 1, last) * pitch + x));
    sum += 0.375f * convert_float4(*(__global const uchar4 *)(source + mirrored(y, last) * pitch + x));
    sum += 0.25f * convert_float4(*(__global const uchar4 *)(source + mirrored(y + 1, last) * pitch + x));
    sum += 0.0625f * convert_float4(*(__global const uchar4 *)(source + mirrored(y + 2, last) * pitch + x));
    return sum;
}

// columns are a multiple of 4 G
__kernel void half_size(__global const uchar *source, const int pitch, const int rows, const int columns,
                        __global uchar *target, const int target_pitch, const int target_columns)
{
    const int l = get_local_id(0), x = 4 * get_global_id(0), row = get_group_id(1), y = 2 * row;
    __local float sums[4 * G + 8];
    vstore4(column_sums(source, pitch, y, x, rows - 1), l + 1, sums);
    if (l == 0)
        vstore4(x > 0 ? column_sums(source, pitch, y, x - 4, rows - 1)
                : column_sums(source, pitch, y, 0, rows - 1).xxzy, 0, sums);
    if (l == G - 1)
        vstore4(x + 4 < columns ? column_sums(source, pitch, y, x + 4, rows - 1)
                : column_sums(source, pitch, y, x, rows - 1).zyxx, G + 1, sums);
    barrier(CLK_LOCAL_MEM_FENCE);

    uchar pixels[2];
    for (int half_of = 0; half_of < 2; half_of++) {
        const int k = 4 * l + 2 * half_of + 2;
        float sum = 0.0625f * sums[k];
        sum += 0.25f * sums[k + 1];
        sum += 0.375f * sums[k + 2];
        sum += 0.25f * sums[k + 3];
        sum += 0.0625f * sums[k + 4];
        pixels[half_of] = convert_uchar_sat_rte(sum);
    }
    *(__global uchar2 *)(target + row * target_pitch + x / 2) = (uchar2)(pixels[0], pixels[1]);
}
