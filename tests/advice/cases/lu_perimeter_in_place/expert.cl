// The blocks of a row and of a column beside a factored diagonal block: L U = A by blocks, in place.
#define BLOCK 32

// an item keeps its column or row in registers
__kernel __attribute__((reqd_work_group_size(2 * BLOCK, 1, 1)))
void perimeter(__global float *m, int n, int offset)
{
    __local float diagonal[BLOCK][BLOCK], below[BLOCK][BLOCK + 1];
    const int corner = offset * n + offset;
    const int away = (get_group_id(0) + 1) * BLOCK;
    const int l = get_local_id(0), x = l % BLOCK;
    float own[BLOCK];

#pragma unroll
    for (int r = 0; r < BLOCK; r += 2) {
        diagonal[r + l / BLOCK][x] = m[corner + (r + l / BLOCK) * n + x];
        below[r + l / BLOCK][x] = m[corner + (away + r + l / BLOCK) * n + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (l < BLOCK) {
        __global float *right = m + corner + away + x;
#pragma unroll
        for (int r = 0; r < BLOCK; r++)
            own[r] = right[r * n];
#pragma unroll
        for (int r = 1; r < BLOCK; r++) {
#pragma unroll
            for (int k = 0; k < r; k++)
                own[r] -= diagonal[r][k] * own[k];
            right[r * n] = own[r];
        }
    } else {
#pragma unroll
        for (int c = 0; c < BLOCK; c++)
            own[c] = below[x][c];
#pragma unroll
        for (int c = 0; c < BLOCK; c++) {
#pragma unroll
            for (int k = 0; k < c; k++)
                own[c] -= own[k] * diagonal[k][c];
            own[c] /= diagonal[c][c];
            below[x][c] = own[c];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

#pragma unroll
    for (int r = 0; r < BLOCK; r += 2)
        m[corner + (away + r + l / BLOCK) * n + x] = below[r + l / BLOCK][x];
}
