// Mean, weighted mean and maximum of each channel of each board.

__kernel void pool_boards(__global const float *layers, __global const float *mask, __global const float *areas,
                          __global float *pooled, int boards, int channels, int points)
{
    const int lane = get_local_id(0), c = get_global_id(1), n = get_global_id(2);
    const int place = get_local_id(1) * LANES + lane;
    __local float sums[LANES * CHANNELS];
    __local float maxima[LANES * CHANNELS];

    float sum = 0.0f, most = -1.0f;
    if (n < boards && c < channels) {
        __global const float *layer = layers + (n * channels + c) * points, *kept = mask + n * points;
        int p = lane;
        for (; p + LANES < points; p += 2 * LANES) {
            float one = layer[p], two = layer[p + LANES];
            float less = kept[p] - 1.0f, less_too = kept[p + LANES] - 1.0f;
            sum += one + two;
            most = fmax(most, fmax(one + less, two + less_too));
        }
        if (p < points) {
            sum += layer[p];
            most = fmax(most, layer[p] + (kept[p] - 1.0f));
        }
    }
    sums[place] = sum;
    maxima[place] = most;

    for (int span = LANES / 2; span > 0; span /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < span) {
            sums[place] += sums[place + span];
            maxima[place] = fmax(maxima[place], maxima[place + span]);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (n < boards && c < channels && lane == 0) {
        float area = areas[n], mean = sums[place] / area;
        int at = n * channels * 3 + c;

        pooled[at] = mean;
        pooled[at + channels] = mean * (sqrt(area) - 14.0f) * 0.1f;
        pooled[at + channels * 2] = maxima[place];
    }
}
