// Forward elimination in tridiagonal symmetric systems, one in each row, with their right sides.
// Blocks of 32 by 32 elements go through local memory, and a group has as many rows.
#define SIDE 32

__kernel __attribute__((reqd_work_group_size(SIDE, 1, 1)))
void eliminate(__global const float *beside, __global float *diagonal, __global float *right,
               const int n, const int length)
{
    __local float bs[SIDE][SIDE + 1], ds[SIDE][SIDE + 1], rs[SIDE][SIDE + 1];
    const int l = get_local_id(0), first = get_group_id(0) * SIDE;
    const int lines = min(SIDE, n - first);
    float r = 0.0f, d = 1.0f;

    for (int left = 0; left < length; left += SIDE) {
        const int span = min(SIDE, length - left);
        if (l < span)
            for (int y = 0; y < lines; y++) {
                const int at = (first + y) * length + left + l;
                bs[y][l] = beside[at];
                ds[y][l] = diagonal[at];
                rs[y][l] = right[at];
            }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < lines)
            for (int k = 0; k < span; k++) {
                const float b = left + k ? bs[l][k] : 0.0f;
                r = rs[l][k] - b * r / d;
                d = ds[l][k] - b * b / d;
                rs[l][k] = r;
                ds[l][k] = d;
            }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < span)
            for (int y = 0; y < lines; y++) {
                const int at = (first + y) * length + left + l;
                diagonal[at] = ds[y][l];
                right[at] = rs[y][l];
            }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
