// Transposes a square matrix in its place: a group swaps a tile below the diagonal with that above; there are no
// others.
#define TILE  32
#define LINES 8

kernel void swap_tiles(global float *m, const int n)
{
    local float below[TILE][TILE + 1], above[TILE][TILE + 1];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int g = get_group_id(0);
    int by = (int)((sqrt(8.0f * g + 1.0f) - 1.0f) * 0.5f);
    if (by * (by + 1) / 2 > g) by--;
    if ((by + 1) * (by + 2) / 2 <= g) by++;
    const int bx = g - by * (by + 1) / 2;

    if (by > bx) {
        const int xb = bx * TILE + lx, yb = by * TILE + ly;
        const int xa = by * TILE + lx, ya = bx * TILE + ly;
        for (int k = 0; k < TILE; k += LINES) {
            if (xb < n && yb + k < n) below[ly + k][lx] = m[(yb + k) * n + xb];
            if (xa < n && ya + k < n) above[ly + k][lx] = m[(ya + k) * n + xa];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; k += LINES) {
            if (xa < n && ya + k < n) m[(ya + k) * n + xa] = below[lx][ly + k];
            if (xb < n && yb + k < n) m[(yb + k) * n + xb] = above[lx][ly + k];
        }
    } else if (by == bx) {
        const int x = bx * TILE + lx, y = by * TILE + ly;
        for (int k = 0; k < TILE; k += LINES)
            if (x < n && y + k < n) below[ly + k][lx] = m[(y + k) * n + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; k += LINES)
            if (x < n && y + k < n) m[(y + k) * n + x] = below[lx][ly + k];
    }
}
