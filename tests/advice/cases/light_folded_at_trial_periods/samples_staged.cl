// Counts of light are folded at trial periods: a period an item; a group stages the samples it adds.
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
    __local float near_times[GROUP];
    __local ushort near_counts[GROUP];
    int k = get_global_id(0), l = get_local_id(0);
    float period = shortest + k * step;

    for (int b = 0; b < BINS; b++) {
        sums[k * BINS + b] = 0;
        hits[k * BINS + b] = 0;
    }
    for (int first = 0; first < samples; first += GROUP) {
        barrier(CLK_LOCAL_MEM_FENCE);
        near_times[l] = times[first + l];
        near_counts[l] = counts[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < GROUP; i++) {
            int b = bin_of(near_times[i], period);
            sums[k * BINS + b] += near_counts[i];
            hits[k * BINS + b]++;
        }
    }
}
