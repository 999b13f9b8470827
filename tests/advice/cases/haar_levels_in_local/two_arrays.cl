// Haar wavelet of the samples of a group, level by level: sums stay, differences are stored by levels.
// A level reads one array and fills another.
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
    local float *from = samples, *into = samples + 2 * items;
    for (uint i = 0; i < count; i++) {
        if (l < active) {
            const float even = from[2 * l], odd = from[2 * l + 1];
            into[l] = (even + odd) * half_root;
            details[to + group * active + l] = (even - odd) * half_root;
        }
        to /= 2;
        active /= 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        local float *other = from;
        from = into;
        into = other;
    }
    if (l == 0) average[group] = from[0];
}
