// Transposes a square matrix in its place: a group below the diagonal swaps its tile with that above.  `n` is a
// multiple of four, and an item has as many side by side.
#define TILE 32

kernel void swap_tiles(global float *m, const int n)
{
    local float below[TILE][TILE + 1], above[TILE][TILE + 1];
    const int lx = get_local_id(0) * 4, ly = get_local_id(1);
    const int bx = get_group_id(0), by = get_group_id(1);
    if (by < bx) return;

    const int xb = bx * TILE + lx, yb = by * TILE + ly;
    const int xa = by * TILE + lx, ya = bx * TILE + ly;
    if (xb < n && yb < n) {
        const float4 p = vload4(0, m + yb * n + xb);
        below[ly][lx] = p.x;
        below[ly][lx + 1] = p.y;
        below[ly][lx + 2] = p.z;
        below[ly][lx + 3] = p.w;
    }
    if (by > bx && xa < n && ya < n) {
        const float4 p = vload4(0, m + ya * n + xa);
        above[ly][lx] = p.x;
        above[ly][lx + 1] = p.y;
        above[ly][lx + 2] = p.z;
        above[ly][lx + 3] = p.w;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (xa < n && ya < n)
        vstore4((float4)(below[lx][ly], below[lx + 1][ly], below[lx + 2][ly], below[lx + 3][ly]), 0, m + ya * n + xa);
    if (by > bx && xb < n && yb < n)
        vstore4((float4)(above[lx][ly], above[lx + 1][ly], above[lx + 2][ly], above[lx + 3][ly]), 0, m + yb * n + xb);
}
