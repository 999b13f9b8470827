// Counts of light are folded at trial periods: a period an item, and bins of all periods stand side by side.
#define BINS 64

int bin_of(float time, float period)
{
    float turns = time / period;
    int bin = (int)((turns - floor(turns)) * BINS);
    return min(bin, BINS - 1);
}

__kernel void fold(__global const float *times, __global const ushort *counts, const int samples,
                   __global uint *sums, __global uint *hits, const float shortest, const float step)
{
    int k = get_global_id(0), periods = get_global_size(0);
    float period = shortest + k * step;

    for (int b = 0; b < BINS; b++) {
        sums[b * periods + k] = 0;
        hits[b * periods + k] = 0;
    }
    for (int i = 0; i < samples; i++) {
        int b = bin_of(times[i], period);
        sums[b * periods + k] += counts[i];
        hits[b * periods + k]++;
    }
}
