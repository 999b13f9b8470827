/* Places by group, row and column, in products with the width only. */
#define SIZE 8

kernel void product_of_tiles(global const float *A, global const float *B, global float *C, int width)
{
    local float a[SIZE][SIZE];
    local float b[SIZE][SIZE];
    const int lx = get_local_id(0), ly = get_local_id(1);
    float sum = 0.0f;
    for (int t = 0; t < width / SIZE; t++) {
        a[ly][lx] = A[(get_group_id(1) * SIZE + ly) * width + t * SIZE + lx];
        b[ly][lx] = B[(t * SIZE + ly) * width + get_group_id(0) * SIZE + lx];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < SIZE; k++)
            sum = mad(a[ly][k], b[k][lx], sum);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    C[get_global_id(1) * width + get_global_id(0)] = sum;
}
