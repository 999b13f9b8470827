// Turns a square matrix of an even side by a quarter, clockwise and in place. A group has a tile of the upper left
// quarter and the three that it goes to; those that lie across go through local memory.
#define SIDE 32
#define LINES 8

__kernel __attribute__((reqd_work_group_size(SIDE, LINES, 1)))
void quarter_turn(__global float *m, const int n)
{
    __local float a[SIDE][SIDE + 1], b[SIDE][SIDE + 1], c[SIDE][SIDE + 1], d[SIDE][SIDE + 1];
    const int x = get_local_id(0), top = get_group_id(1) * SIDE, left = get_group_id(0) * SIDE;

    // tile a is at (top, left), b at (left, n - SIDE - top), c opposite to a, d opposite to b
    const int far_top = n - SIDE - top, far_left = n - SIDE - left;
#pragma unroll
    for (int y = get_local_id(1); y < SIDE; y += LINES) {
        a[y][x] = m[(top + y) * n + left + x];
        b[y][x] = m[(left + y) * n + far_top + x];
        c[y][x] = m[(far_top + y) * n + far_left + x];
        d[y][x] = m[(far_left + y) * n + top + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (int y = get_local_id(1); y < SIDE; y += LINES) {
        m[(top + y) * n + left + x] = d[SIDE - 1 - x][y];
        m[(left + y) * n + far_top + x] = a[SIDE - 1 - x][y];
        m[(far_top + y) * n + far_left + x] = b[SIDE - 1 - x][y];
        m[(far_left + y) * n + top + x] = c[SIDE - 1 - x][y];
    }
}
