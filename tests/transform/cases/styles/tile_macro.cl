/* The tiles by macros, as some samples have them. */
#define SIZE 8
#define AS(i, j) As[j + i * SIZE]

kernel void tile_macro(global const float *A, global float *C, int inner)
{
    local float As[SIZE * SIZE];
    const int tx = get_local_id(0), ty = get_local_id(1), y = get_global_id(1);
    float sum = 0.0f;
    for (int first = 0; first < inner; first += SIZE) {
        AS(ty, tx) = A[y * inner + first + tx];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < SIZE; k++)
            sum += AS(ty, k) * AS(tx, k);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    C[y * get_global_size(0) + get_global_id(0)] = sum;
}
