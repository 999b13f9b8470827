#define BLOCK 16
#define AS(r, c) tileA[(r) * BLOCK + (c)]
#define BS(r, c) tileB[(r) * BLOCK + (c)]

// 16 x 16 tiles, but a group has four of them below each other: four results an item
__kernel void intMatMul(__global int* C, __global int* A, __global int* B,
                        __local int* tileA, __local int* tileB, int wA, int wB)
{
    int bx = get_group_id(0), by = get_group_id(1) * 4;
    int tx = get_local_id(0), ty = get_local_id(1);
    int a = wA * BLOCK * by, aStop = a + wA;
    int b = BLOCK * bx;
    int acc0 = 0, acc1 = 0, acc2 = 0, acc3 = 0;

    for (; a < aStop; a += BLOCK, b += BLOCK * wB) {
        AS(ty, tx) = A[a + wA * ty + tx];
        AS(ty + 16, tx) = A[a + wA * (ty + 16) + tx];
        AS(ty + 32, tx) = A[a + wA * (ty + 32) + tx];
        AS(ty + 48, tx) = A[a + wA * (ty + 48) + tx];
        BS(ty, tx) = B[b + wB * ty + tx];
        barrier(CLK_LOCAL_MEM_FENCE);

        for (int k = 0; k < BLOCK; ++k) {
            int v = BS(k, tx);
            acc0 += AS(ty, k) * v;
            acc1 += AS(ty + 16, k) * v;
            acc2 += AS(ty + 32, k) * v;
            acc3 += AS(ty + 48, k) * v;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    C += (by * BLOCK + ty) * wB + get_global_id(0);
    C[0] = acc0;
    C[16 * wB] = acc1;
    C[32 * wB] = acc2;
    C[48 * wB] = acc3;
}
