// A chain of plane rotations on neighbouring rows of a matrix, the last first; an item has a column.
__kernel void rotate_rows_up(__global float *q, __global const float *cosines, __global const float *sines,
                             const uint columns, const uint pitch, const uint first, const uint last)
{
    const uint col = get_global_id(0);
    if (col >= columns)
        return;

    float carried = q[(last + 1) * pitch + col];
    for (uint row = last + 1; row-- > first; ) {
        const float c = cosines[row], s = sines[row];
        const float above = q[row * pitch + col];
        q[(row + 1) * pitch + col] = carried * c + above * s;
        carried = above * c - carried * s;
    }
    q[first * pitch + col] = carried;
}
