// Peaks of a plane along columns or rows: greater than all that follow, not less than all before, as far as `order`.
// Clipping is a minimum and a maximum, an item ends with the first four that have one too great.

__kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void peaks(int width, int height, int order, int clip, int axis, __global const float *restrict plane,
           __global uchar *restrict peak)
{
    const int x = get_global_id(0), y = get_global_id(1);

    if (x < width && y < height) {
        const float mine = plane[y * width + x];
        bool is_peak = true;

        const int step = axis == 0 ? width : 1, place = axis == 0 ? y : x;
        const int room = (axis == 0 ? height : width) - 1 - place, base = y * width + x, all = room + 1 + place;

        for (int first = 1; first <= order && is_peak; first += 4) {
            #pragma unroll
            for (int i = 0; i < 4; i++) {
                const int o = min(first + i, order);
                const int next = clip || o <= room ? min(o, room) : o - all;
                const int last = clip || o <= place ? min(o, place) : o - all;
                is_peak &= mine > plane[base + next * step];
                is_peak &= mine >= plane[base - last * step];
            }
        }
        peak[y * width + x] = is_peak;
    }
}
