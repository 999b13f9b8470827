// Dynamic time warping of many series against one query, in a Sakoe-Chiba band of BAND steps either way.
// A work item has a series; sample t of series s stands at t * count + s, so loads are coalesced. The band of the
// cost matrix and the window of the series stay in registers.
#ifndef BAND
#define BAND 4
#endif
#define WIDTH (2 * BAND + 1)
#define FAR 1e30f

__kernel void dtw_band(__constant float *query, __global const float *restrict series,
                       __global float *restrict distance, const int length, const int count)
{
    const int s = get_global_id(0);
    float cost[WIDTH + 1], x[WIDTH];

    // window for row -1: columns -1 - BAND .. -1 + BAND
#pragma unroll
    for (int k = 0; k < WIDTH; k++) {
        cost[k] = k == BAND ? 0.0f : FAR;
        x[k] = k > BAND ? series[(k - 1 - BAND) * count + s] : FAR;
    }
    cost[WIDTH] = FAR;

    for (int i = 0; i < length; i++) {
        const float q = query[i];
        const int ahead = i + BAND;
        float left = FAR;
#pragma unroll
        for (int k = 0; k + 1 < WIDTH; k++)
            x[k] = x[k + 1];
        x[WIDTH - 1] = ahead < length ? series[ahead * count + s] : FAR;
        // in the band's frame, the cell above is one further to the right in the last row
#pragma unroll
        for (int k = 0; k < WIDTH; k++) {
            const float d = q - x[k];
            left = fmin(fma(d, d, fmin(fmin(cost[k], cost[k + 1]), left)), FAR);
            cost[k] = left;
        }
    }
    distance[s] = sqrt(cost[BAND]);
}
