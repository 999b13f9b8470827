// Flags runs of samples whose mean is too far from zero, in rows of samples over time.
// A product is compared in place of a quotient.

__kernel void flag_runs(__global const float *values, __global const uchar *flags, __global uchar *flagged,
                        const int rows, const int times, const int window, const float threshold)
{
    const int row = get_global_id(0);
    if (row >= rows)
        return;

    __global const float *value = values + (size_t)row * times;
    __global const uchar *flag = flags + (size_t)row * times;
    __global uchar *to = flagged + (size_t)row * times;
    float sum = 0.0f;
    int count = 0;

    for (int right = 0; right < times; right++) {
        if (!flag[right]) {
            sum += value[right];
            count++;
        }

        const int left = right - window + 1;
        if (left < 0)
            continue;
        if (count > 0 && fabs(sum) > threshold * count) {
            for (int t = left; t <= right; t++)
                to[t] = 1;
        }
        if (!flag[left]) {
            sum -= value[left];
            count--;
        }
    }
}
