/*
 * Aggregate risk: losses of simulated years under a layer of reinsurance that covers NELT portfolios.
 * One work-item per year, one pass over its events.
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
                           __global const FinTerms *terms,
                           __global float *occLoss,         /* scratch, as many as events */
                           __global float *yearLoss,
                           int nYears, int nEvents,
                           float occRet, float occLim, float aggRet, float aggLim)
{
    int y = get_global_id(0);
    if (y >= nYears)
        return;

    float cumulative = 0.0f, paid = 0.0f, before = 0.0f;
    for (int k = yearStart[y]; k < yearStart[y + 1]; k++) {
        float loss = 0.0f;
        for (int e = 0; e < NELT; e++)
            loss += financial(elt[e * nEvents + eventIds[k]], terms[e].retention, terms[e].limit, terms[e].share);
        /* occurrence terms, then those of the aggregate */
        cumulative += fmin(fmax(loss - occRet, 0.0f), occLim);
        float now = fmin(fmax(cumulative - aggRet, 0.0f), aggLim);
        paid += now - before;
        before = now;
    }
    yearLoss[y] = paid;
}
