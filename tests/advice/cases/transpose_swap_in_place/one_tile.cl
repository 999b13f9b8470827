// Transposes a square matrix in its place: a group below the diagonal swaps its tile with that above.
#define TILE  32
#define LINES 8

kernel void swap_tiles(global float *m, const int n)
{
    local float tile[TILE][TILE + 1];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int bx = get_group_id(0), by = get_group_id(1);

    if (by > bx) {
        const int xb = bx * TILE + lx, yb = by * TILE + ly;
        const int xa = by * TILE + lx, ya = bx * TILE + ly;
        float held[TILE / LINES];
        #pragma unroll
        for (int k = 0; k < TILE; k += LINES) {
            if (xb < n && yb + k < n) tile[ly + k][lx] = m[(yb + k) * n + xb];
            if (xa < n && ya + k < n) held[k / LINES] = m[(ya + k) * n + xa];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; k += LINES)
            if (xa < n && ya + k < n) m[(ya + k) * n + xa] = tile[lx][ly + k];
        barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll
        for (int k = 0; k < TILE; k += LINES)
            tile[ly + k][lx] = held[k / LINES];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; k += LINES)
            if (xb < n && yb + k < n) m[(yb + k) * n + xb] = tile[lx][ly + k];
    } else if (by == bx) {
        const int x = bx * TILE + lx, y = by * TILE + ly;
        for (int k = 0; k < TILE; k += LINES)
            if (x < n && y + k < n) tile[ly + k][lx] = m[(y + k) * n + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; k += LINES)
            if (x < n && y + k < n) m[(y + k) * n + x] = tile[lx][ly + k];
    }
}
