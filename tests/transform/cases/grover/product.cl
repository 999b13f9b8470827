/* C = A B from two tiles, whose places two variables walk along. */
#define SIZE 8

kernel void product(global float *C, global float *A, global float *B, int widthA, int widthB)
{
    local float As[SIZE][SIZE];
    local float Bs[SIZE][SIZE];
    int bx = get_group_id(0), by = get_group_id(1);
    int tx = get_local_id(0), ty = get_local_id(1);
    int aBegin = widthA * SIZE * by;
    int aEnd = aBegin + widthA - 1;
    int aStep = SIZE;
    int bBegin = SIZE * bx;
    int bStep = SIZE * widthB;
    float sum = 0.0f;
    for (int a = aBegin, b = bBegin; a <= aEnd; a += aStep, b += bStep) {
        As[ty][tx] = A[a + widthA * ty + tx];
        Bs[ty][tx] = B[b + widthB * ty + tx];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < SIZE; ++k)
            sum += As[ty][k] * Bs[k][tx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    C[get_global_id(1) * get_global_size(0) + get_global_id(0)] = sum;
}
