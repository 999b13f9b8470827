// Copies a tensor with some axes reversed.
// There are three dimensions, one of the NDRange each; an item has four along rows. These are dense, and four divides
// their length.

__kernel __attribute__((reqd_work_group_size(8, 8, 4)))
void reverse_axes(__global const float *from, __global float *to, long count, __constant const long *is_reversed,
                  long reversals, __constant const long *steps, __constant const long *dense_steps,
                  __constant const long *shape, long dimensions)
{
    const int x = get_global_id(0) * 4, y = get_global_id(1), z = get_global_id(2);
    const int width = shape[2], height = shape[1], depth = shape[0];
    if (x >= width || y >= height || z >= depth)
        return;

    const int from_x = is_reversed[2] ? width - 4 - x : x, from_y = is_reversed[1] ? height - 1 - y : y;
    const int from_z = is_reversed[0] ? depth - 1 - z : z;
    const int at = from_z * (int)steps[0] + from_y * (int)steps[1] + from_x;
    const float4 four = *(__global const float4 *)(from + at);
    const int to_at = z * (int)dense_steps[0] + y * (int)dense_steps[1] + x;
    *(__global float4 *)(to + to_at) = is_reversed[2] ? four.wzyx : four;
}
