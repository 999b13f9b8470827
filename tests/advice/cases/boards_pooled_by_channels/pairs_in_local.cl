// Mean, weighted mean and maximum of each channel of each board.

__kernel void pool_boards(__global const float *layers, __global const float *mask, __global const float *areas,
                          __global float *pooled, int boards, int channels, int points)
{
    const int lane = get_local_id(0), c = get_global_id(1), n = get_global_id(2);
    const int place = get_local_id(1) * LANES + lane;
    __local float2 both[LANES * CHANNELS];

    float sum = 0.0f, most = -1.0f;
    if (n < boards && c < channels) {
        for (int p = lane; p < points; p += LANES) {
            float value = layers[(n * channels + c) * points + p];
            sum += value;
            most = fmax(most, value + (mask[n * points + p] - 1.0f));
        }
    }
    both[place] = (float2)(sum, most);

    for (int span = LANES / 2; span > 0; span /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < span) {
            float2 other = both[place + span];
            sum += other.x;
            most = fmax(most, other.y);
            both[place] = (float2)(sum, most);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (n < boards && c < channels && lane == 0) {
        float area = areas[n], mean = sum / area;
        int at = n * channels * 3 + c;

        pooled[at] = mean;
        pooled[at + channels] = mean * (sqrt(area) - 14.0f) * 0.1f;
        pooled[at + channels * 2] = most;
    }
}
