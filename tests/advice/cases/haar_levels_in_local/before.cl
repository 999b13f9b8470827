// Haar wavelet of the samples of a group, level by level: sums stay, differences are stored by levels.
kernel void haar(global float *signal, global float *details, global float *average, local float *samples,
                 uint levels, uint length, uint done, uint most)
{
    const uint l = get_local_id(0), items = get_local_size(0), group = get_group_id(0);
    const float half_root = rsqrt(2.0f);

    float first = signal[group * items * 2 + l], second = signal[group * items * 2 + items + l];
    if (done == 0) {
        const float scale = rsqrt((float)length);
        first *= scale;
        second *= scale;
    }
    samples[l] = first;
    samples[items + l] = second;
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint count = min(levels, most);
    uint active = (1 << count) / 2, to = length / 2;
    for (uint i = 0; i < count; i++) {
        float even, odd;
        if (l < active) {
            even = samples[2 * l];
            odd = samples[2 * l + 1];
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        if (l < active) {
            samples[l] = (even + odd) * half_root;
            details[to + group * active + l] = (even - odd) * half_root;
        }
        to /= 2;
        active /= 2;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0) average[group] = samples[0];
}
