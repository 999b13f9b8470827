// Transposes a square matrix in its place: a group swaps a tile below the diagonal with that above; there are no
// others.
#define TILE  32
#define LINES 8

kernel __attribute__((reqd_work_group_size(TILE, LINES, 1)))
void swap_tiles(global float *restrict m, const int n)
{
    local float below[TILE][TILE + 1], above[TILE][TILE + 1];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int g = get_group_id(0);
    int by = (int)((sqrt(8.0f * g + 1.0f) - 1.0f) * 0.5f);
    if (by * (by + 1) / 2 > g) by--;
    if ((by + 1) * (by + 2) / 2 <= g) by++;
    const int bx = g - by * (by + 1) / 2;

    const int xb = bx * TILE + lx, yb = by * TILE + ly;
    const int xa = by * TILE + lx, ya = bx * TILE + ly;
    const bool two = by > bx;
    float p[TILE / LINES], q[TILE / LINES];
    #pragma unroll
    for (int k = 0; k < TILE / LINES; k++) {
        p[k] = xb < n && yb + k * LINES < n ? m[(yb + k * LINES) * n + xb] : 0.0f;
        q[k] = two && xa < n && ya + k * LINES < n ? m[(ya + k * LINES) * n + xa] : 0.0f;
    }
    #pragma unroll
    for (int k = 0; k < TILE / LINES; k++) {
        below[ly + k * LINES][lx] = p[k];
        above[ly + k * LINES][lx] = q[k];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (int k = 0; k < TILE / LINES; k++) {
        if (xa < n && ya + k * LINES < n) m[(ya + k * LINES) * n + xa] = below[lx][ly + k * LINES];
        if (two && xb < n && yb + k * LINES < n) m[(yb + k * LINES) * n + xb] = above[lx][ly + k * LINES];
    }
}
