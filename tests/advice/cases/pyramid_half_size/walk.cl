// A level of an image pyramid: rows and columns by 1 4 6 4 1, every other of each kept. A group makes the vertical sums
// of its columns for a row in local memory, with two more at each side; half of the items then add up along them.
// It walks down eight rows, and an item keeps what rows above have left.
#define G 256
#define ROWS 8

int mirrored(int i, int last)
{
    i = abs(i);
    return i > last ? 2 * last - i : i;
}

__kernel void half_size(__global const uchar *source, const int pitch, const int rows, const int columns,
                        __global uchar *target, const int target_pitch, const int target_columns)
{
    const int l = get_local_id(0), x = get_global_id(0), first = get_group_id(1) * ROWS, last = rows - 1;
    __local float sums[G + 4];
    __global const uchar *own = source + mirrored(x, columns - 1);
    const int side = l < 2 ? -2 : l >= G - 2 ? 2 : 0;
    __global const uchar *other = source + mirrored(x + side, columns - 1);
    float a = own[mirrored(2 * first - 2, last) * pitch], b = own[mirrored(2 * first - 1, last) * pitch];
    float c = own[2 * first * pitch];
    float oa = 0.0f, ob = 0.0f, oc = 0.0f;
    if (side != 0) {
        oa = other[mirrored(2 * first - 2, last) * pitch];
        ob = other[mirrored(2 * first - 1, last) * pitch];
        oc = other[2 * first * pitch];
    }
    for (int row = first; row < first + ROWS; row++) {
        const int y1 = mirrored(2 * row + 1, last) * pitch, y2 = mirrored(2 * row + 2, last) * pitch;
        const float d = own[y1], e = own[y2];
        sums[l + 2] = 0.0625f * (a + e) + 0.25f * (b + d) + 0.375f * c;
        a = c;
        b = d;
        c = e;
        if (side != 0) {
            const float od = other[y1], oe = other[y2];
            sums[l + 2 + side] = 0.0625f * (oa + oe) + 0.25f * (ob + od) + 0.375f * oc;
            oa = oc;
            ob = od;
            oc = oe;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < G / 2) {
            const int k = 2 * l, to = get_group_id(0) * (G / 2) + l;
            const float sum = 0.0625f * (sums[k] + sums[k + 4]) + 0.25f * (sums[k + 1] + sums[k + 3])
                              + 0.375f * sums[k + 2];
            if (to < target_columns)
                target[row * target_pitch + to] = convert_uchar_sat_rte(sum);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
