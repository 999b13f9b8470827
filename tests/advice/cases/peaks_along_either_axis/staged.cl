// Peaks of a plane along columns or rows: greater than all that follow, not less than all before, as far as `order`.
// What a group compares with is staged in local memory, with a rim of 32 at most along the axis.
#define T 16
#define RIM 32

// where an index beyond the last and one before the first are: at the border, or on from the other one
int beyond(int clip, int count, int i) { return i < count ? i : clip ? count - 1 : i - count; }
int before(int clip, int count, int i) { return i >= 0 ? i : clip ? 0 : i + count; }

__kernel void peaks(int width, int height, int order, int clip, int axis, __global const float *restrict plane,
                    __global uchar *restrict peak)
{
    __local float block[(T + 2 * RIM) * T];
    const int x = get_global_id(0), y = get_global_id(1), lx = get_local_id(0), ly = get_local_id(1);
    const int left = get_group_id(0) * T, top = get_group_id(1) * T, l = ly * T + lx;
    const int high = axis == 0 ? T + 2 * order : T, wide = axis == 0 ? T : T + 2 * order;

    for (int i = l; i < high * wide; i += T * T) {
        int from_y = top + i / wide - (axis == 0 ? order : 0), from_x = left + i % wide - (axis == 0 ? 0 : order);
        from_y = before(clip, height, beyond(clip, height, from_y));
        from_x = before(clip, width, beyond(clip, width, from_x));
        block[i] = plane[from_y * width + from_x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < width && y < height) {
        const int at = axis == 0 ? (ly + order) * wide + lx : ly * wide + lx + order, step = axis == 0 ? wide : 1;
        const float mine = block[at];
        bool is_peak = true;

        for (int o = 1; o <= order; o++) {
            is_peak &= mine > block[at + o * step];
            is_peak &= mine >= block[at - o * step];
        }
        peak[y * width + x] = is_peak;
    }
}
