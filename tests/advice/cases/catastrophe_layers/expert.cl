/*
 * Aggregate risk: losses of simulated years under a layer of reinsurance that covers NELT portfolios.
 * Four work-items per year, each with a quarter of its events.
 */
#define NELT 16

typedef struct { float retention, limit, share; } FinTerms;

inline float financial(float loss, float retention, float limit, float share)
{
    return fmin(fmax(loss - retention, 0.0f), limit) * share;
}

#define LANES 4
#define GROUP 128

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void analyseYears(__global const int *restrict yearStart, __global const int *restrict eventIds,
                  __global const float4 *restrict elt,      /* [nEvents][NELT] */
                  __constant FinTerms *terms,
                  __global float *occLoss, __global float *restrict yearLoss,
                  int nYears, int nEvents, float occRet, float occLim, float aggRet, float aggLim)
{
    __local float sums[GROUP];
    const int lid = get_local_id(0), lane = lid & (LANES - 1);
    const int y = get_global_id(0) / LANES;
    if (y >= nYears)
        return;     /* never: nYears is a multiple of GROUP / LANES */

    const int first = yearStart[y], last = yearStart[y + 1];
    float cumulative = 0.0f;
    /* each lane has every fourth event of the year; payments telescope, so that only the sum counts */
    for (int k = first + lane; k < last; k += LANES) {
        __global const float4 *row = elt + eventIds[k] * (NELT / 4);
        float loss = 0.0f;
#pragma unroll
        for (int q = 0; q < NELT / 4; q++) {
            const float4 l = row[q];
            loss += financial(l.x, terms[4 * q].retention, terms[4 * q].limit, terms[4 * q].share);
            loss += financial(l.y, terms[4 * q + 1].retention, terms[4 * q + 1].limit, terms[4 * q + 1].share);
            loss += financial(l.z, terms[4 * q + 2].retention, terms[4 * q + 2].limit, terms[4 * q + 2].share);
            loss += financial(l.w, terms[4 * q + 3].retention, terms[4 * q + 3].limit, terms[4 * q + 3].share);
        }
        cumulative += fmin(fmax(loss - occRet, 0.0f), occLim);
    }
    sums[lid] = cumulative;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == 0) {
        const float year = sums[lid] + sums[lid + 1] + sums[lid + 2] + sums[lid + 3];
        yearLoss[y] = fmin(fmax(year - aggRet, 0.0f), aggLim);
    }
}
