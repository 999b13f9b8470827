// Inverses of the lower triangles of 16 by 16 on the diagonals of many matrices, stored by columns; a group has four.
#define B 16

__kernel __attribute__((reqd_work_group_size(4 * B, 1, 1)))
void invert(int n, __global const float *restrict src, __global float *restrict dest, int unit_diagonal)
{
    const int t = get_local_id(0) % B, mine = get_local_id(0) / B, block = 4 * get_group_id(0) + mine;
    const int first = get_group_id(1) * n * n + block * (B * n + B);
    __local float all[4][B][B];
    __local float (*lm)[B] = all[mine];

    for (int j = 0; j < B; j++) {
        if (t >= j && block * B + t < n)
            lm[t][j] = src[first + j * n + t];
        else
            lm[t][j] = 0.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    float inverted = 1.0f;

    if (unit_diagonal == 0) {
        const float diagonal = lm[t][t];

        if (diagonal != 0.0f)
            inverted = 1.0f / diagonal;
    }
    lm[t][t] = inverted;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int j = B - 2; j >= 0; j--) {
        float sum = 0.0f;

        if (t > j)
            for (int k = j + 1; k < B; k++)
                sum += lm[t][k] * lm[k][j];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (t > j)
            lm[t][j] = -lm[j][j] * sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    #pragma unroll
    for (int j = 0; j < B; j++)
        dest[first + j * n + t] = lm[t][j];
}
