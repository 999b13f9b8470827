#define BLOCK 16
#define AS(r, c) tileA[(r) * BLOCK + (c)]
#define BS(r, c) tileB[(r) * BLOCK + (c)]

__kernel void intMatMul(__global int* C, __global int* A, __global int* B,
                        __local int* tileA, __local int* tileB, int wA, int wB)
{
    int bx = get_group_id(0), by = get_group_id(1);
    int tx = get_local_id(0), ty = get_local_id(1);
    int a = wA * BLOCK * by, aStop = a + wA;
    int b = BLOCK * bx;
    int acc = 0;

    for (; a < aStop; a += BLOCK, b += BLOCK * wB) {
        AS(ty, tx) = A[a + wA * ty + tx];
        BS(ty, tx) = B[b + wB * ty + tx];
        barrier(CLK_LOCAL_MEM_FENCE);

#pragma unroll
        for (int k = 0; k < BLOCK; ++k)
            acc += AS(ty, k) * BS(k, tx);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    C[get_global_id(1) * get_global_size(0) + get_global_id(0)] = acc;
}
