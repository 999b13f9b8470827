// Counts of light are folded at trial periods: a period an item, which has its bins in local memory, a sum and a number
// of hits in a long; the group writes them out.
#define BINS 64
#define GROUP 64
#define ROW (GROUP + 1)

int bin_of(float time, float period)
{
    const float turns = time / period;
    const int bin = (int)((turns - floor(turns)) * BINS);
    return min(bin, BINS - 1);
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void fold(__global const float *restrict times, __global const ushort *restrict counts, const int samples,
          __global uint *restrict sums, __global uint *restrict hits, const float shortest, const float step)
{
    __local ulong own[BINS * ROW];
    const int k = get_global_id(0), l = get_local_id(0);
    const float period = shortest + k * step;

    for (int b = 0; b < BINS; b++)
        own[b * ROW + l] = 0;
    #pragma unroll 4
    for (int i = 0; i < samples; i++)
        own[bin_of(times[i], period) * ROW + l] += (ulong)counts[i] << 32 | 1;
    barrier(CLK_LOCAL_MEM_FENCE);

    const int first = get_group_id(0) * GROUP;
    for (int j = 0; j < GROUP; j++) {
        const ulong both = own[l * ROW + j];
        sums[(first + j) * BINS + l] = (uint)(both >> 32);
        hits[(first + j) * BINS + l] = (uint)both;
    }
}
