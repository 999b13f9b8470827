// Flags runs of samples whose mean is too far from zero, in rows of samples over time.
// Four samples are loaded at once; the window is of a multiple of four.

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

    for (int at = 0; at < times; at += 4) {
        const float4 in_4 = vload4(0, value + at);
        const uchar4 skip_4 = vload4(0, flag + at);
        const int left_of = at - window + 1;
        const float in[4] = { in_4.x, in_4.y, in_4.z, in_4.w };
        const uchar skip[4] = { skip_4.x, skip_4.y, skip_4.z, skip_4.w };
        float out[4] = { 0.0f, 0.0f, 0.0f, 0.0f };
        uchar skipped[4] = { 1, 1, 1, 1 };

        #pragma unroll
        for (int k = 0; k < 4; k++)
            if (left_of + k >= 0) {
                out[k] = value[left_of + k];
                skipped[k] = flag[left_of + k];
            }
        #pragma unroll
        for (int k = 0; k < 4; k++) {
            if (!skip[k]) {
                sum += in[k];
                count++;
            }
            if (left_of + k < 0)
                continue;
            if (count > 0 && fabs(sum / count) > threshold) {
                for (int t = left_of + k; t <= at + k; t++)
                    to[t] = 1;
            }
            if (!skipped[k]) {
                sum -= out[k];
                count--;
            }
        }
    }
}
