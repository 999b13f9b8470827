// Gradient of the biases of a convolution, NCHW: the sum of all that comes back into a channel, some groups a channel.
#define ITEMS 256
#define UNIT 4   // neighbouring elements an item

// Adds up every `step`th of some of the sums, into the first of them.
void gather(__local float *sums, int step, int which, int length)
{
    float sum = 0.0f;
    for (int i = 0; i < length; i += step)
        sum += sums[which * length + i];
    sums[which * length] = sum;
}

void add(__global float *to, float what)
{
    __global uint *bits = (__global uint *)to;
    uint seen = *bits, old;
    do {
        old = seen;
        seen = atomic_cmpxchg(bits, old, as_uint(as_float(old) + what));
    } while (seen != old);
}

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void bias_gradient(__global const float *back, __global float *bias, const uint channel_pitch, const uint image_pitch,
                   const uint units, const uint work)
{
    __local float sums[ITEMS];
    const uint lid = get_local_id(0), channel = get_group_id(1);

    float sum = 0.0f;
    for (uint w = get_global_id(0); w < work; w += get_global_size(0)) {
        const uint image = w / units, unit = w - image * units;
        const uint at = channel * channel_pitch + image * image_pitch + unit * UNIT;
        for (uint k = 0; k < UNIT; k++)
            sum += back[at + k];
    }
    sums[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < ITEMS / 4)
        gather(sums, 1, lid, 4);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < ITEMS / 16)
        gather(sums, 4, lid, 16);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) {
        gather(sums, 16, lid, 256);
        add(&bias[channel], sums[0]);
    }
}
