// How far each window of a series leaves the band between two curves, which bounds its distance.
// Curves are in constant memory.
__kernel void envelope_bounds(__global const float *restrict series, __global const float *restrict means,
                              __global const float *restrict deviations, __global float *restrict bounds,
                              __constant float *lower, __constant float *upper,
                              const int length, const int samples, __local float *cache)
{
    const int l = get_local_id(0), items = get_local_size(0), first = get_group_id(0) * items, at = first + l;

    for (int k = l; k < items + length; k += items)
        if (first + k < samples)
            cache[k] = series[first + k];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (at < samples - length + 1) {
        const float mean = means[at], deviation = deviations[at];
        float outside = 0.0f;

        for (int i = 0; i < length; i++) {
            float value = (cache[l + i] - mean) / deviation;
            float below = value - lower[i], above = value - upper[i];

            outside += above * above * (above > 0.0f) + below * below * (below < 0.0f);
        }
        bounds[at] = outside;
    }
}
