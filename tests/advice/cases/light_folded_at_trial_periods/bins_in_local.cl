// Counts of light are folded at trial periods: a period an item, which has its bins in local memory.
#define BINS 64
#define GROUP 64

int bin_of(float time, float period)
{
    float turns = time / period;
    int bin = (int)((turns - floor(turns)) * BINS);
    return min(bin, BINS - 1);
}

__kernel void fold(__global const float *times, __global const ushort *counts, const int samples,
                   __global uint *sums, __global uint *hits, const float shortest, const float step)
{
    __local uint own_sums[BINS][GROUP], own_hits[BINS][GROUP];
    int k = get_global_id(0), l = get_local_id(0);
    float period = shortest + k * step;

    for (int b = 0; b < BINS; b++) {
        own_sums[b][l] = 0;
        own_hits[b][l] = 0;
    }
    for (int i = 0; i < samples; i++) {
        int b = bin_of(times[i], period);
        own_sums[b][l] += counts[i];
        own_hits[b][l]++;
    }
    for (int b = 0; b < BINS; b++) {
        sums[k * BINS + b] = own_sums[b][l];
        hits[k * BINS + b] = own_hits[b][l];
    }
}
