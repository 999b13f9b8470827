// Counts of light are folded at trial periods: a period an item, whose bins have sums and hits side by side.
#define BINS 64

int bin_of(float time, float period)
{
    float turns = time / period;
    int bin = (int)((turns - floor(turns)) * BINS);
    return min(bin, BINS - 1);
}

__kernel void fold(__global const float *times, __global const ushort *counts, const int samples,
                   __global uint2 *bins, const float shortest, const float step)
{
    int k = get_global_id(0);
    float period = shortest + k * step;

    for (int b = 0; b < BINS; b++)
        bins[k * BINS + b] = (uint2)(0, 0);
    for (int i = 0; i < samples; i++) {
        int b = bin_of(times[i], period);
        bins[k * BINS + b] += (uint2)(counts[i], 1);
    }
}
