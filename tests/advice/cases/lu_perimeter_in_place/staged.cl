// The blocks of a row and of a column beside a factored diagonal block: L U = A by blocks, in place.
#define BLOCK 32

__kernel void perimeter(__global float *m, int n, int offset)
{
    __local float diagonal[BLOCK][BLOCK], right[BLOCK][BLOCK], below[BLOCK][BLOCK];
    int corner = offset * n + offset;
    int away = (get_group_id(0) + 1) * BLOCK;
    int l = get_local_id(0), x = l % BLOCK;

    for (int r = l / BLOCK; r < BLOCK; r += 2) {
        diagonal[r][x] = m[corner + r * n + x];
        right[r][x] = m[corner + r * n + away + x];
        below[r][x] = m[corner + (away + r) * n + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (l < BLOCK) {
        // a column of the block to the right: unit lower triangle
        for (int r = 1; r < BLOCK; r++)
            for (int k = 0; k < r; k++)
                right[r][x] -= diagonal[r][k] * right[k][x];
    } else {
        // a row of the block below: upper triangle
        for (int c = 0; c < BLOCK; c++) {
            for (int k = 0; k < c; k++)
                below[x][c] -= below[x][k] * diagonal[k][c];
            below[x][c] /= diagonal[c][c];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int r = l / BLOCK; r < BLOCK; r += 2) {
        m[corner + r * n + away + x] = right[r][x];
        m[corner + (away + r) * n + x] = below[r][x];
    }
}
