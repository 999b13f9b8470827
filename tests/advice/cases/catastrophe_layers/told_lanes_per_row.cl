/*
 * Aggregate risk: losses of simulated years under a layer of reinsurance that covers NELT portfolios.
 * LANES work-items per year, which take its events in turn.
 */
#define NELT 16
#define LANES 16
#define GROUP 128

typedef struct { float retention, limit, share; } FinTerms;

inline float financial(float loss, float retention, float limit, float share)
{
    return fmin(fmax(loss - retention, 0.0f), limit) * share;
}

__kernel void analyseYears(__global const int *yearStart,   /* nYears + 1 */
                           __global const int *eventIds,
                           __global const float *elt,       /* [NELT][nEvents] */
                           __global const FinTerms *terms,
                           __global float *occLoss,         /* scratch, as many as events */
                           __global float *yearLoss,
                           int nYears, int nEvents,
                           float occRet, float occLim, float aggRet, float aggLim)
{
    __local float sums[GROUP];
    int y = get_global_id(0) / LANES;
    int id = get_local_id(0);
    int lane = id % LANES;
    int begin = y < nYears ? yearStart[y] + lane : 0;
    int end = y < nYears ? yearStart[y + 1] : 0;

    for (int k = begin; k < end; k += LANES)
        occLoss[k] = 0.0f;

    /* ground-up losses to net of financial terms, portfolio by portfolio */
    for (int e = 0; e < NELT; e++)
        for (int k = begin; k < end; k += LANES)
            occLoss[k] += financial(elt[e * nEvents + eventIds[k]], terms[e].retention, terms[e].limit,
                                    terms[e].share);

    /* occurrence terms */
    for (int k = begin; k < end; k += LANES)
        occLoss[k] = fmin(fmax(occLoss[k] - occRet, 0.0f), occLim);

    /* aggregate terms: what the layer pays by the end of the year depends on the sum of the year alone */
    float sum = 0.0f;
    for (int k = begin; k < end; k += LANES)
        sum += occLoss[k];

    sums[id] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = LANES / 2; step > 0; step /= 2) {
        if (lane < step)
            sums[id] += sums[id + step];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lane == 0 && y < nYears)
        yearLoss[y] = end > begin ? fmin(fmax(sums[id] - aggRet, 0.0f), aggLim) : 0.0f;
}
