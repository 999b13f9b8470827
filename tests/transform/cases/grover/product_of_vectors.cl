/* C = A B, four columns an item; only A is staged. */
#define S 8

kernel void product_of_vectors(global const float *A, global const float4 *B, global float4 *C, int inner)
{
    local float part[S][S];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0), y = get_global_id(1), columns = get_global_size(0);
    float4 sum = (float4)(0.0f);
    for (int i = 0; i < inner / S; i++) {
        part[ly][lx] = A[y * inner + i * S + lx];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j < S; j++)
            sum += part[ly][j] * B[(i * S + j) * columns + x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    C[y * columns + x] = sum;
}
