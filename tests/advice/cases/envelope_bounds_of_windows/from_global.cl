// How far each window of a series leaves the band between two curves, which bounds its distance.
__kernel void envelope_bounds(__global const float *restrict series, __global const float *restrict means,
                              __global const float *restrict deviations, __global float *restrict bounds,
                              __global const float *restrict lower, __global const float *restrict upper,
                              const int length, const int samples)
{
    const int at = get_global_id(0);

    if (at < samples - length + 1) {
        const float mean = means[at], deviation = deviations[at];
        float outside = 0.0f;

        for (int i = 0; i < length; i++) {
            float value = (series[at + i] - mean) / deviation;
            float below = value - lower[i], above = value - upper[i];

            outside += above * above * (above > 0.0f) + below * below * (below < 0.0f);
        }
        bounds[at] = outside;
    }
}
