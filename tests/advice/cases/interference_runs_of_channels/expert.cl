// Flags runs of samples whose mean is too far from zero, in rows of samples over time.
// A group has a row, which it stages; an item has four neighbouring windows, and then samples that these cover.
#define MOST 1024

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void flag_runs(__global const float *restrict values, __global const uchar *restrict flags,
               __global uchar *restrict flagged, const int rows, const int times, const int window,
               const float threshold)
{
    __local float staged[MOST];
    __local uchar counted[MOST], is_over[MOST];
    const int row = get_group_id(0), l = get_local_id(0);
    const size_t first = (size_t)row * times;

    for (int t = l; t < times; t += 128) {
        const uchar kept = !flags[first + t];
        staged[t] = kept ? values[first + t] : 0.0f;
        counted[t] = kept;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int left = 4 * l; left < times; left += 512) {
        float sum = 0.0f;
        int count = 0;

        for (int t = left; t < min(left + window - 1, times); t++) {
            sum += staged[t];
            count += counted[t];
        }
        for (int k = 0; k < 4; k++) {
            const int right = left + k + window - 1;
            bool over = false;

            if (right < times) {
                sum += staged[right];
                count += counted[right];
                over = count > 0 && fabs(sum) > threshold * count;
                sum -= staged[left + k];
                count -= counted[left + k];
            }
            is_over[left + k] = over;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int t = l; t < times; t += 128) {
        bool over = false;

        for (int left = max(t - window + 1, 0); left <= t; left++)
            over |= is_over[left];
        if (over)
            flagged[first + t] = 1;
    }
}
