// Copies a tensor with some axes reversed.
// Which axes to reverse is a flag for each.

__kernel void reverse_axes(__global const float *from, __global float *to, long count, __global const long *is_reversed,
                           long reversals, __global const long *steps, __global const long *dense_steps,
                           __global const long *shape, long dimensions)
{
    long i = get_global_id(0);
    if (i >= count)
        return;

    long rest = i, at = 0;
    for (long d = 0; d < dimensions; d++) {
        long index = rest / dense_steps[d];
        rest -= index * dense_steps[d];
        if (is_reversed[d])
            index = shape[d] - 1 - index;
        at += index * steps[d];
    }
    to[i] = from[at];
}
