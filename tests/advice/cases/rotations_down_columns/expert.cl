// A chain of plane rotations on neighbouring rows of a matrix, the last first; an item has a column.
#define AHEAD 16

// Groups are small, as there are not many columns; the next rows are on their way while some are rotated.
__kernel __attribute__((reqd_work_group_size(32, 1, 1)))
void rotate_rows_up(__global float *restrict q, __global const float *restrict cosines,
                    __global const float *restrict sines, const uint columns, const uint pitch, const uint first,
                    const uint last)
{
    const uint col = get_global_id(0);
    if (col >= columns)
        return;

    float carried = q[(last + 1) * pitch + col], next[AHEAD];
    uint row = last;
    if (row + 1 >= first + AHEAD) {
        #pragma unroll
        for (uint u = 0; u < AHEAD; u++)
            next[u] = q[(row - u) * pitch + col];
    }
    for (; row + 1 >= first + AHEAD; row -= AHEAD) {
        float above[AHEAD];
        #pragma unroll
        for (uint u = 0; u < AHEAD; u++)
            above[u] = next[u];
        if (row + 1 >= first + 2 * AHEAD) {
            #pragma unroll
            for (uint u = 0; u < AHEAD; u++)
                next[u] = q[(row - AHEAD - u) * pitch + col];
        }
        #pragma unroll
        for (uint u = 0; u < AHEAD; u++) {
            const float c = cosines[row - u], s = sines[row - u];
            q[(row - u + 1) * pitch + col] = carried * c + above[u] * s;
            carried = above[u] * c - carried * s;
        }
    }
    for (; row + 1 > first; row--) {
        const float c = cosines[row], s = sines[row];
        const float above = q[row * pitch + col];
        q[(row + 1) * pitch + col] = carried * c + above * s;
        carried = above * c - carried * s;
    }
    q[first * pitch + col] = carried;
}
