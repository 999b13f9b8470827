#define LEN    24
#define PROTON 1.0f
#define WATER  18.0f

#define PEAK(m) do {                                  \
        const int bin = (int)((m) * 2.0f + 0.5f);     \
        const float p = bin < bins ? spectrum[bin] : 0.0f; \
        sum += p;                                     \
        hits += p > 0.0f;                             \
    } while (0)

// Masses are multiples of 1/64 and below 2^17: single precision holds them as they are. No peak is negative.
__kernel void score_candidates(__global const uchar *restrict proteome, __global const uint *restrict start,
                               __global const float *restrict mass, __global const float *restrict spectrum, int bins,
                               __global float *restrict score, __global int *restrict matched, uint candidates)
{
    __local float masses[32];
    if (get_local_id(0) < 26)
        masses[get_local_id(0)] = mass[get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint id = get_global_id(0);
    if (id >= candidates)
        return;

    __global const uchar *mine = proteome + start[id];
    float w[LEN], total = 0.0f;
#pragma unroll
    for (int i = 0; i < LEN; ++i)
        total += w[i] = masses[mine[i] - 'A'];

    float b = PROTON, sum = 0.0f;
    int hits = 0;
#pragma unroll
    for (int i = 0; i < LEN - 1; ++i)
    {
        b += w[i];
        PEAK(b);
        PEAK(total - b + (2.0f * PROTON + WATER));
    }
    score[id] = sum;
    matched[id] = hits;
}
