/* C = A * B as in swapped, with the tiles of A and of B staged in local memory: neighbouring items copy, read and store
 * neighbouring words, and those of a row of the group share a word of the tile of A. */
#define TILE_DIM 16

kernel void tiled(global const float *A, global const float *B, global float *C, int n)
{
    local float ASub[TILE_DIM][TILE_DIM];
    local float BSub[TILE_DIM][TILE_DIM];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int col = get_global_id(0), row = get_global_id(1);
    float sum = 0.0f;
    for (int t = 0; t < n; t += TILE_DIM) {
        ASub[ly][lx] = A[row * n + t + lx];
        BSub[ly][lx] = B[(t + ly) * n + col];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE_DIM; k++)
            sum += ASub[ly][k] * BSub[k][lx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    C[row * n + col] = sum;
}
