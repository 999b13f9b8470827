// For each point the width of a Gaussian such that weights of its neighbours have the entropy that is wanted.
// Four items have a point. As others of their group may take longer, nobody leaves before all are done.
#define LANES 4
#define GROUP 256

__kernel void find_widths(__global const float *squares, __global float *weights, const float wanted,
                          const int rounds, const float close, const int n, const int near)
{
    __local float totals[GROUP], means[GROUP];
    __local int searching;
    const int l = get_local_id(0), lane = l % LANES, first = l - lane;
    const int point = get_global_id(0) / LANES;

    bool done = point >= n;
    float width = 1.0f, low = -INFINITY, high = INFINITY;
    for (int round = 0; round < rounds; round++) {
        float part = 0.0f;
        if (!done)
            for (int k = lane; k < near; k += LANES) {
                weights[point * near + k] = native_exp(-width * squares[point * near + k]);
                part += weights[point * near + k];
            }
        totals[l] = part;
        if (l == 0)
            searching = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        const float total = FLT_EPSILON + totals[first] + totals[first + 1] + totals[first + 2] + totals[first + 3];

        const float scale = native_divide(1.0f, total);
        part = 0.0f;
        if (!done)
            for (int k = lane; k < near; k += LANES) {
                weights[point * near + k] *= scale;
                part += weights[point * near + k] * squares[point * near + k];
            }
        means[l] = part;
        barrier(CLK_LOCAL_MEM_FENCE);
        const float mean = means[first] + means[first + 1] + means[first + 2] + means[first + 3];

        const float off = native_log(total) + width * mean - wanted;
        done = done || fabs(off) <= close;
        if (!done) {
            searching = 1;
            if (off > 0.0f) {
                low = width;
                width = isinf(high) ? 2.0f * width : 0.5f * (width + high);
            } else {
                high = width;
                width = isinf(low) ? 0.5f * width : 0.5f * (width + low);
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        const int more = searching;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (!more)
            break;
    }
}
