/* C = A * B with the tiles of A staged in local memory; B is still read column by column. */
#define TILE_DIM 16

kernel void coalescedA(global const float *A, global const float *B, global float *C, int n)
{
    local float ASub[TILE_DIM][TILE_DIM];
    const int localRow = get_local_id(0);
    const int localCol = get_local_id(1);
    const int row = get_global_id(0);
    const int col = get_global_id(1);
    const int tiles = n / TILE_DIM;
    const int first = row * n + localCol;
    float sum = 0.0f;
    for (int t = 0; t < tiles; t++) {
        ASub[localRow][localCol] = A[first + t * TILE_DIM];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE_DIM; k++)
            sum += ASub[localRow][k] * B[(t * TILE_DIM + k) * n + col];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    C[row * n + col] = sum;
}
