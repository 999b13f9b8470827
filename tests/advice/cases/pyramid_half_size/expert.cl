// A level of an image pyramid: rows and columns by 1 4 6 4 1, every other of each kept. An item makes four pixels
// side by side from eight columns and some at each rim, and walks down eight rows; sums of a row are kept for others.
#define ROWS 8

int mirrored(int i, int last)
{
    i = abs(i);
    return i > last ? 2 * last - i : i;
}

float4 row_sums(__global const uchar *row, int x, int columns)
{
    const float8 m = convert_float8(*(__global const uchar8 *)(row + x));
    const float a = x > 0 ? row[x - 2] : m.s2, b = x > 0 ? row[x - 1] : m.s1;
    const float e = x + 8 < columns ? row[x + 8] : m.s6;
    return 0.0625f * ((float4)(a, m.s024) + (float4)(m.s246, e)) + 0.25f * ((float4)(b, m.s135) + m.s1357)
           + 0.375f * m.s0246;
}

// columns are a multiple of 8
__kernel void half_size(__global const uchar *source, const int pitch, const int rows, const int columns,
                        __global uchar *target, const int target_pitch, const int target_columns)
{
    const int x = 8 * get_global_id(0), first = get_global_id(1) * ROWS, last = rows - 1;
    if (x >= columns)
        return;
    float4 a = row_sums(source + mirrored(2 * first - 2, last) * pitch, x, columns);
    float4 b = row_sums(source + mirrored(2 * first - 1, last) * pitch, x, columns);
    float4 c = row_sums(source + 2 * first * pitch, x, columns);
    for (int row = first; row < first + ROWS; row++) {
        const float4 d = row_sums(source + mirrored(2 * row + 1, last) * pitch, x, columns);
        const float4 e = row_sums(source + mirrored(2 * row + 2, last) * pitch, x, columns);
        *(__global uchar4 *)(target + row * target_pitch + x / 2) =
            convert_uchar4_sat_rte(0.0625f * (a + e) + 0.25f * (b + d) + 0.375f * c);
        a = c;
        b = d;
        c = e;
    }
}
