// How far each window of a series leaves the band between two curves, which bounds its distance.
// An item has four windows.
__kernel void envelope_bounds(__global const float *restrict series, __global const float *restrict means,
                              __global const float *restrict deviations, __global float *restrict bounds,
                              __global const float *restrict lower, __global const float *restrict upper,
                              const int length, const int samples, __local float *cache)
{
    const int l = get_local_id(0), items = get_local_size(0), first = get_group_id(0) * items * 4;

    for (int k = l; k < 4 * items + length; k += items)
        if (first + k < samples)
            cache[k] = series[first + k];
    barrier(CLK_LOCAL_MEM_FENCE);

    float mean[4], deviation[4], outside[4];
    int place[4];

    #pragma unroll
    for (int n = 0; n < 4; n++) {
        const int at = clamp(first + l + n * items, 0, samples - length);

        place[n] = max(at - first, 0);
        mean[n] = means[at];
        deviation[n] = deviations[at];
        outside[n] = 0.0f;
    }
    for (int i = 0; i < length; i++) {
        const float low = lower[i], high = upper[i];

        #pragma unroll
        for (int n = 0; n < 4; n++) {
            float value = (cache[place[n] + i] - mean[n]) / deviation[n];
            float below = value - low, above = value - high;

            outside[n] += above * above * (above > 0.0f) + below * below * (below < 0.0f);
        }
    }
    #pragma unroll
    for (int n = 0; n < 4; n++)
        if (first + l + n * items < samples - length + 1)
            bounds[first + l + n * items] = outside[n];
}
