// Counts of light are folded at trial periods: a group has a period, and its items share the samples out.
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
    __local uint shared_sums[BINS], shared_hits[BINS];
    int k = get_group_id(0), l = get_local_id(0), g = get_local_size(0);
    float period = shortest + k * step;

    for (int b = l; b < BINS; b += g) {
        shared_sums[b] = 0;
        shared_hits[b] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = l; i < samples; i += g) {
        int b = bin_of(times[i], period);
        atomic_add(&shared_sums[b], counts[i]);
        atomic_inc(&shared_hits[b]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int b = l; b < BINS; b += g) {
        sums[k * BINS + b] = shared_sums[b];
        hits[k * BINS + b] = shared_hits[b];
    }
}
