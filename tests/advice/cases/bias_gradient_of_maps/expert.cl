// Gradient of the biases of a convolution, NCHW: the sum of all that comes back into a channel, some groups a channel.
#define ITEMS 256

void add(__global float *to, float what)
{
    __global uint *bits = (__global uint *)to;
    uint seen = *bits, old;
    do {
        old = seen;
        seen = atomic_cmpxchg(bits, old, as_uint(as_float(old) + what));
    } while (seen != old);
}

// A group has each eighth image.
__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void bias_gradient(__global const float4 *restrict back, __global float *restrict bias, const uint channel_pitch,
                   const uint image_pitch, const uint units, const uint work)
{
    __local float sums[ITEMS];
    const uint lid = get_local_id(0), channel = get_group_id(1), images = work / units;

    float4 quads = (float4)(0.0f);
    for (uint image = get_group_id(0); image < images; image += get_num_groups(0)) {
        __global const float4 *map = back + (channel * channel_pitch + image * image_pitch) / 4;
        #pragma unroll 4
        for (uint unit = lid; unit < units; unit += ITEMS)
            quads += map[unit];
    }
    sums[lid] = quads.x + quads.y + quads.z + quads.w;
    for (uint half_of = ITEMS / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < half_of)
            sums[lid] += sums[lid + half_of];
    }
    if (lid == 0)
        add(&bias[channel], sums[0]);
}
