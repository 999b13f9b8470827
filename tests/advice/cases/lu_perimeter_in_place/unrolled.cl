// The blocks of a row and of a column beside a factored diagonal block: L U = A by blocks, in place.
#define BLOCK 32

__kernel void perimeter(__global float *m, int n, int offset)
{
    int corner = offset * n + offset;
    int away = (get_group_id(0) + 1) * BLOCK;
    int l = get_local_id(0);

    if (l < BLOCK) {
        // a column of the block to the right: unit lower triangle
        for (int r = 1; r < BLOCK; r++)
#pragma unroll 4
            for (int k = 0; k < r; k++)
                m[corner + r * n + away + l] -= m[corner + r * n + k] * m[corner + k * n + away + l];
    } else {
        // a row of the block below: upper triangle
        int row = corner + (away + l - BLOCK) * n;
        for (int c = 0; c < BLOCK; c++) {
#pragma unroll 4
            for (int k = 0; k < c; k++)
                m[row + c] -= m[row + k] * m[corner + k * n + c];
            m[row + c] /= m[corner + c * n + c];
        }
    }
}
