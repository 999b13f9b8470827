/* C = A * B as in tiled, four results an item, in two rows and two columns of the group's 32 x 32: a word that is loaded
 * from local memory serves two products, so that there are half as many loads. The tile of B is copied a whole row of 32
 * words after another. */
#define TILE_DIM 16
#define SIDE (2 * TILE_DIM)

kernel void blocked(global const float *A, global const float *B, global float *C, int n)
{
    local float ASub[SIDE][TILE_DIM];
    local float BSub[TILE_DIM][SIDE];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int left = get_group_id(0) * SIDE, row = get_group_id(1) * SIDE + ly, col = left + lx;
    const int bx = (ly * TILE_DIM + lx) % SIDE, by = (ly * TILE_DIM + lx) / SIDE;
    float sum00 = 0.0f, sum01 = 0.0f, sum10 = 0.0f, sum11 = 0.0f;
    for (int t = 0; t < n; t += TILE_DIM) {
        ASub[ly][lx] = A[row * n + t + lx];
        ASub[ly + TILE_DIM][lx] = A[(row + TILE_DIM) * n + t + lx];
        BSub[by][bx] = B[(t + by) * n + left + bx];
        BSub[by + TILE_DIM / 2][bx] = B[(t + by + TILE_DIM / 2) * n + left + bx];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE_DIM; k++) {
            const float a0 = ASub[ly][k], a1 = ASub[ly + TILE_DIM][k];
            const float b0 = BSub[k][lx], b1 = BSub[k][lx + TILE_DIM];
            sum00 += a0 * b0;
            sum01 += a0 * b1;
            sum10 += a1 * b0;
            sum11 += a1 * b1;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    C[row * n + col] = sum00;
    C[row * n + col + TILE_DIM] = sum01;
    C[(row + TILE_DIM) * n + col] = sum10;
    C[(row + TILE_DIM) * n + col + TILE_DIM] = sum11;
}
