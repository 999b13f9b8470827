// Flags runs of samples whose mean is too far from zero, in rows of samples over time.
// A group has a row, and its items windows that begin at neighbouring samples.

__kernel void flag_runs(__global const float *values, __global const uchar *flags, __global uchar *flagged,
                        const int rows, const int times, const int window, const float threshold)
{
    __local uchar is_over[4096];
    const int row = get_group_id(0), l = get_local_id(0), items = get_local_size(0);
    __global const float *value = values + (size_t)row * times;
    __global const uchar *flag = flags + (size_t)row * times;
    __global uchar *to = flagged + (size_t)row * times;

    for (int left = l; left < times; left += items) {
        float sum = 0.0f;
        int count = 0;

        if (left + window <= times)
            for (int t = left; t < left + window; t++)
                if (!flag[t]) {
                    sum += value[t];
                    count++;
                }
        is_over[left] = count > 0 && fabs(sum / count) > threshold;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int t = l; t < times; t += items)
        for (int left = max(t - window + 1, 0); left <= t; left++)
            if (is_over[left]) {
                to[t] = 1;
                break;
            }
}
