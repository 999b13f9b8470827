// Haar wavelet of the samples of a group, level by level: sums stay, differences are stored by levels.
// An item has eight samples, and does three levels of them alone; the other six levels take turns with two arrays.
kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void haar(global float *signal, global float *details, global float *average, local float *samples,
          uint levels, uint length, uint done, uint most)
{
    const uint l = get_local_id(0), group = get_group_id(0), item = get_global_id(0);
    const float half_root = rsqrt(2.0f), scale = done == 0 ? rsqrt((float)length) : 1.0f;

    const float4 low = ((global const float4 *)signal)[2 * item] * scale;
    const float4 high = ((global const float4 *)signal)[2 * item + 1] * scale;
    const float4 even = (float4)(low.xz, high.xz), odd = (float4)(low.yw, high.yw);
    const float4 four = (even + odd) * half_root;
    ((global float4 *)(details + length / 2))[item] = (even - odd) * half_root;
    const float2 two = (four.xz + four.yw) * half_root;
    ((global float2 *)(details + length / 4))[item] = (four.xz - four.yw) * half_root;
    samples[l] = (two.x + two.y) * half_root;
    details[length / 8 + item] = (two.x - two.y) * half_root;
    barrier(CLK_LOCAL_MEM_FENCE);

    local float *from = samples, *into = samples + 64;
    uint active = 32, to = length / 16;
    for (uint i = 3; i < min(levels, most); i++) {
        if (l < active) {
            const float first = from[2 * l], second = from[2 * l + 1];
            into[l] = (first + second) * half_root;
            details[to + group * active + l] = (first - second) * half_root;
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
