// Peaks of a plane along columns or rows: greater than all that follow, not less than all before, as far as `order`.
// Bounds and steps are set once; clipping is a minimum and a maximum.

__kernel void peaks(int width, int height, int order, int clip, int axis, __global const float *restrict plane,
                    __global uchar *restrict peak)
{
    const int x = get_global_id(0), y = get_global_id(1);

    if (x < width && y < height) {
        const float mine = plane[y * width + x];
        bool is_peak = true;

        const int step = axis == 0 ? width : 1, place = axis == 0 ? y : x;
        const int room = (axis == 0 ? height : width) - 1 - place, base = y * width + x;

        if (clip)
            for (int o = 1; o <= order; o++) {
                is_peak &= mine > plane[base + min(o, room) * step];
                is_peak &= mine >= plane[base - min(o, place) * step];
            }
        else
            for (int o = 1; o <= order; o++) {
                is_peak &= mine > plane[base + (o <= room ? o : o - room - 1 - place) * step];
                is_peak &= mine >= plane[base - (o <= place ? o : o - room - 1 - place) * step];
            }
        peak[y * width + x] = is_peak;
    }
}
