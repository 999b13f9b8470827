// Inverses of the lower triangles of 16 by 16 on the diagonals of many matrices, stored by columns; a group has one.
#define B 16

__kernel __attribute__((reqd_work_group_size(B, 1, 1)))
void invert(int n, __global const float *restrict src, __global float *restrict dest, int unit_diagonal)
{
    const int t = get_local_id(0), block = get_group_id(0);
    const int first = get_group_id(1) * n * n + block * (B * n + B);
    __local float lm[B][B];

    for (int j = 0; j < B; j++) {
        if (t >= j && block * B + t < n)
            lm[j][t] = src[first + j * n + t];
        else
            lm[j][t] = 0.0f;
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
                sum += lm[k][t] * lm[j][k];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (t > j)
            lm[j][t] = -lm[j][j] * sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    #pragma unroll
    for (int j = 0; j < B; j++)
        dest[first + j * n + t] = lm[j][t];
}
