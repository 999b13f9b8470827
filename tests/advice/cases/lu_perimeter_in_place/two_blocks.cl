// The blocks of a row and of a column beside a factored diagonal block: L U = A by blocks, in place.
#define BLOCK 32

// a group has two blocks of the row and two of the column
__kernel void perimeter(__global float *m, int n, int offset)
{
    int corner = offset * n + offset;
    int l = get_local_id(0) % 64;
    int away = (get_global_id(0) / 64 + 1) * BLOCK;

    if (l < BLOCK) {
        // a column of the block to the right: unit lower triangle
        for (int r = 1; r < BLOCK; r++)
            for (int k = 0; k < r; k++)
                m[corner + r * n + away + l] -= m[corner + r * n + k] * m[corner + k * n + away + l];
    } else {
        // a row of the block below: upper triangle
        int row = corner + (away + l - BLOCK) * n;
        for (int c = 0; c < BLOCK; c++) {
            for (int k = 0; k < c; k++)
                m[row + c] -= m[row + k] * m[corner + k * n + c];
            m[row + c] /= m[corner + c * n + c];
        }
    }
}
