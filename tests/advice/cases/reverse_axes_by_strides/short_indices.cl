// Copies a tensor with some axes reversed.
// Indices are of 32 bits.

__kernel void reverse_axes(__global const float *from, __global float *to, long count, __global const long *reversed,
                           long reversals, __global const long *steps, __global const long *dense_steps,
                           __global const long *shape, long dimensions)
{
    int i = get_global_id(0);
    if (i >= count)
        return;

    int rest = i, at = 0;
    for (int d = 0; d < dimensions; d++) {
        int index = rest / (int)dense_steps[d];
        rest -= index * (int)dense_steps[d];
        for (int r = 0; r < reversals; r++)
            if (reversed[r] == d)
                index = (int)shape[d] - 1 - index;
        at += index * (int)steps[d];
    }
    to[i] = from[at];
}
