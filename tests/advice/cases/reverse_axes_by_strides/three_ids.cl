// Copies a tensor with some axes reversed.
// There are three dimensions, one of the NDRange each, and nothing to divide.

__kernel void reverse_axes(__global const float *from, __global float *to, long count, __global const long *is_reversed,
                           long reversals, __global const long *steps, __global const long *dense_steps,
                           __global const long *shape, long dimensions)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int width = shape[2], height = shape[1], depth = shape[0];
    if (x >= width || y >= height || z >= depth)
        return;

    const int from_x = is_reversed[2] ? width - 1 - x : x, from_y = is_reversed[1] ? height - 1 - y : y;
    const int from_z = is_reversed[0] ? depth - 1 - z : z;
    const int at = from_z * (int)steps[0] + from_y * (int)steps[1] + from_x * (int)steps[2];
    to[z * (int)dense_steps[0] + y * (int)dense_steps[1] + x * (int)dense_steps[2]] = from[at];
}
