/*
 * Aggregate risk: losses of simulated years under a layer of reinsurance that covers NELT portfolios.
 * One work-item per year.
 */
#define NELT 16

typedef struct { float retention, limit, share; } FinTerms;

inline float financial(float loss, float retention, float limit, float share)
{
    return fmin(fmax(loss - retention, 0.0f), limit) * share;
}

__kernel void analyseYears(__global const int *yearStart,   /* nYears + 1 */
                           __global const int *eventIds,
                           __global const float *elt,       /* [NELT][nEvents] */
                           __constant const FinTerms *terms,
                           __global float *occLoss,         /* scratch, as many as events */
                           __global float *yearLoss,
                           int nYears, int nEvents,
                           float occRet, float occLim, float aggRet, float aggLim)
{
    int y = get_global_id(0);
    if (y >= nYears)
        return;

    for (int k = yearStart[y]; k < yearStart[y + 1]; k++)
        occLoss[k] = 0.0f;

    /* ground-up losses to net of financial terms, portfolio by portfolio */
    for (int e = 0; e < NELT; e++)
        for (int k = yearStart[y]; k < yearStart[y + 1]; k++)
            occLoss[k] += financial(elt[e * nEvents + eventIds[k]], terms[e].retention, terms[e].limit,
                                    terms[e].share);

    /* occurrence terms */
    for (int k = yearStart[y]; k < yearStart[y + 1]; k++)
        occLoss[k] = fmin(fmax(occLoss[k] - occRet, 0.0f), occLim);

    /* aggregate terms: what the layer pays grows with the sum of the year so far */
    float cumulative = 0.0f, paid = 0.0f, before = 0.0f;
    for (int k = yearStart[y]; k < yearStart[y + 1]; k++) {
        cumulative += occLoss[k];
        float now = fmin(fmax(cumulative - aggRet, 0.0f), aggLim);
        paid += now - before;
        before = now;
    }
    yearLoss[y] = paid;
}
