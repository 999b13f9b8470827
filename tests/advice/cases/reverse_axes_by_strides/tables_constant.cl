// Copies a tensor with some axes reversed.
// Tables are in constant memory.

__kernel void reverse_axes(__global const float *from, __global float *to, long count, __constant const long *reversed,
                           long reversals, __constant const long *steps, __constant const long *dense_steps,
                           __constant const long *shape, long dimensions)
{
    long i = get_global_id(0);
    if (i >= count)
        return;

    long rest = i, at = 0;
    for (long d = 0; d < dimensions; d++) {
        long index = rest / dense_steps[d];
        rest -= index * dense_steps[d];
        for (long r = 0; r < reversals; r++)
            if (reversed[r] == d)
                index = shape[d] - 1 - index;
        at += index * steps[d];
    }
    to[i] = from[at];
}
