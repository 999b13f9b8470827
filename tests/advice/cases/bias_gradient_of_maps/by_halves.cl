// Gradient of the biases of a convolution, NCHW: the sum of all that comes back into a channel, a group a channel.
#define ITEMS 256
#define UNIT 4   // neighbouring elements an item

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void bias_gradient(__global const float *back, __global float *bias, const uint channel_pitch, const uint image_pitch,
                   const uint units, const uint work)
{
    __local float sums[ITEMS];
    const uint lid = get_local_id(0), channel = get_group_id(1);

    float sum = 0.0f;
    for (uint w = lid; w < work; w += ITEMS) {
        const uint image = w / units, unit = w - image * units;
        const uint at = channel * channel_pitch + image * image_pitch + unit * UNIT;
        for (uint k = 0; k < UNIT; k++)
            sum += back[at + k];
    }
    sums[lid] = sum;
    for (uint half_of = ITEMS / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < half_of)
            sums[lid] += sums[lid + half_of];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    bias[channel] = sums[0];
}
