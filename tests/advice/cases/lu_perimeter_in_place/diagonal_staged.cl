// The blocks of a row and of a column beside a factored diagonal block: L U = A by blocks, in place.
#define BLOCK 32

__kernel void perimeter(__global float *m, int n, int offset)
{
    __local float diagonal[BLOCK][BLOCK];
    int corner = offset * n + offset;
    int away = (get_group_id(0) + 1) * BLOCK;
    int l = get_local_id(0);

    for (int r = l / BLOCK; r < BLOCK; r += 2)
        diagonal[r][l % BLOCK] = m[corner + r * n + l % BLOCK];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (l < BLOCK) {
        // a column of the block to the right: unit lower triangle
        for (int r = 1; r < BLOCK; r++)
            for (int k = 0; k < r; k++)
                m[corner + r * n + away + l] -= diagonal[r][k] * m[corner + k * n + away + l];
    } else {
        // a row of the block below: upper triangle
        int row = corner + (away + l - BLOCK) * n;
        for (int c = 0; c < BLOCK; c++) {
            for (int k = 0; k < c; k++)
                m[row + c] -= m[row + k] * diagonal[k][c];
            m[row + c] /= diagonal[c][c];
        }
    }
}
