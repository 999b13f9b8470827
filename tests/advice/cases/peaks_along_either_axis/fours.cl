// Peaks of a plane along columns or rows: greater than all that follow, not less than all before, as far as `order`.
// An item has four along a row.

// where an index beyond the last and one before the first are: at the border, or on from the other one
int beyond(int clip, int count, int i) { return i < count ? i : clip ? count - 1 : i - count; }
int before(int clip, int count, int i) { return i >= 0 ? i : clip ? 0 : i + count; }

__kernel void peaks(int width, int height, int order, int clip, int axis, __global const float *restrict plane,
                    __global uchar *restrict peak)
{
    const int x = get_global_id(0) * 4, y = get_global_id(1);

    if (x < width && y < height) {
        const float4 mine = vload4(0, plane + y * width + x);
        int4 is_peak = -1;

        for (int o = 1; o <= order; o++) {
            float4 next, last;
            if (axis == 0) {
                next = vload4(0, plane + beyond(clip, height, y + o) * width + x);
                last = vload4(0, plane + before(clip, height, y - o) * width + x);
            } else {
                __global const float *row = plane + y * width;
                next.x = row[beyond(clip, width, x + o)];
                next.y = row[beyond(clip, width, x + 1 + o)];
                next.z = row[beyond(clip, width, x + 2 + o)];
                next.w = row[beyond(clip, width, x + 3 + o)];
                last.x = row[before(clip, width, x - o)];
                last.y = row[before(clip, width, x + 1 - o)];
                last.z = row[before(clip, width, x + 2 - o)];
                last.w = row[before(clip, width, x + 3 - o)];
            }
            is_peak &= mine > next;
            is_peak &= mine >= last;
        }
        vstore4(convert_uchar4(is_peak & 1), 0, peak + y * width + x);
    }
}
