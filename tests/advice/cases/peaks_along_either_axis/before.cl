// Peaks of a plane along columns or rows: greater than all that follow, not less than all before, as far as `order`.

// where an index beyond the last and one before the first are: at the border, or on from the other one
int beyond(int clip, int count, int i) { return i < count ? i : clip ? count - 1 : i - count; }
int before(int clip, int count, int i) { return i >= 0 ? i : clip ? 0 : i + count; }

__kernel void peaks(int width, int height, int order, int clip, int axis, __global const float *restrict plane,
                    __global uchar *restrict peak)
{
    const int x = get_global_id(0), y = get_global_id(1);

    if (x < width && y < height) {
        const float mine = plane[y * width + x];
        bool is_peak = true;

        for (int o = 1; o <= order; o++) {
            int next, last;
            if (axis == 0) {
                next = beyond(clip, height, y + o) * width + x;
                last = before(clip, height, y - o) * width + x;
            } else {
                next = y * width + beyond(clip, width, x + o);
                last = y * width + before(clip, width, x - o);
            }
            is_peak &= mine > plane[next];
            is_peak &= mine >= plane[last];
        }
        peak[y * width + x] = is_peak;
    }
}
