/* C = A * B with the tiles of A and of B staged in local memory. */
#define TILE_DIM 16

kernel void coalescedAB(global const float *A, global const float *B, global float *C, int n)
{
    local float ASub[TILE_DIM][TILE_DIM];
    local float BSub[TILE_DIM][TILE_DIM];
    const int localRow = get_local_id(0);
    const int localCol = get_local_id(1);
    const int row = get_global_id(0);
    const int col = get_global_id(1);
    const int tiles = n / TILE_DIM;
    float sum = 0.0f;
    for (int t = 0; t < tiles; t++) {
        const int fromA = row * n + t * TILE_DIM + localCol;
        const int fromB = (t * TILE_DIM + localRow) * n + col;
        ASub[localRow][localCol] = A[fromA];
        BSub[localRow][localCol] = B[fromB];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE_DIM; k++)
            sum += ASub[localRow][k] * BSub[k][localCol];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    C[row * n + col] = sum;
}
