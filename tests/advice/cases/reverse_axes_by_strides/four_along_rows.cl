// Copies a tensor with some axes reversed.
// An item has four along the last dimension, the length of which four divides.

__kernel void reverse_axes(__global const float *from, __global float *to, long count, __global const long *reversed,
                           long reversals, __global const long *steps, __global const long *dense_steps,
                           __global const long *shape, long dimensions)
{
    long i = get_global_id(0) * 4;
    if (i >= count)
        return;

    long rest = i, at = 0, step = 1;
    for (long d = 0; d < dimensions; d++) {
        long index = rest / dense_steps[d];
        rest -= index * dense_steps[d];
        step = steps[d];
        for (long r = 0; r < reversals; r++)
            if (reversed[r] == d) {
                index = shape[d] - 1 - index;
                step = -step;
            }
        at += index * steps[d];
    }
    vstore4((float4)(from[at], from[at + step], from[at + 2 * step], from[at + 3 * step]), 0, to + i);
}
