// Haar wavelet of the samples of a group, level by level: sums stay, differences are stored by levels.
// An item has eight samples, so four pairs of the first level.
#define PAIRS 4

kernel void haar(global float *signal, global float *details, global float *average, local float *samples,
                 uint levels, uint length, uint done, uint most)
{
    const uint l = get_local_id(0), items = get_local_size(0), group = get_group_id(0);
    const float half_root = rsqrt(2.0f), scale = done == 0 ? rsqrt((float)length) : 1.0f;

    for (uint k = l; k < 2 * PAIRS * items; k += items)
        samples[k] = signal[group * items * 2 * PAIRS + k] * scale;
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint count = min(levels, most);
    uint active = (1 << count) / 2, to = length / 2;
    for (uint i = 0; i < count; i++) {
        float even[PAIRS], odd[PAIRS];
        #pragma unroll
        for (uint k = 0; k < PAIRS; k++)
            if (l + k * items < active) {
                even[k] = samples[2 * (l + k * items)];
                odd[k] = samples[2 * (l + k * items) + 1];
            }
        barrier(CLK_LOCAL_MEM_FENCE);

        #pragma unroll
        for (uint k = 0; k < PAIRS; k++)
            if (l + k * items < active) {
                samples[l + k * items] = (even[k] + odd[k]) * half_root;
                details[to + group * active + l + k * items] = (even[k] - odd[k]) * half_root;
            }
        to /= 2;
        active /= 2;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0) average[group] = samples[0];
}
