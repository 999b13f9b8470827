// Inverses of the lower triangles of 16 by 16 on the diagonals of many matrices, stored by columns; a group has eight,
// and an item solves for a column by itself.
#define B 16

__kernel __attribute__((reqd_work_group_size(8 * B, 1, 1)))
void invert(int n, __global const float *restrict src, __global float *restrict dest, int unit_diagonal)
{
    const int t = get_local_id(0) % B, mine = get_local_id(0) / B, block = 8 * get_group_id(0) + mine;
    const int first = get_group_id(1) * n * n + block * (B * n + B);
    __local float all[8][B][B], whole[8][B][B + 1];
    __local float (*lm)[B] = all[mine], (*out)[B + 1] = whole[mine];

    #pragma unroll
    for (int j = 0; j < B; j++)
        lm[j][t] = t >= j && block * B + t < n ? src[first + j * n + t] : 0.0f;
    barrier(CLK_LOCAL_MEM_FENCE);

    float x[B];

    #pragma unroll
    for (int i = 0; i < B; i++) {
        float sum = i == t ? -1.0f : 0.0f;

        #pragma unroll
        for (int k = 0; k < i; k++)
            sum += lm[k][i] * x[k];
        const float diagonal = lm[i][i];
        x[i] = unit_diagonal != 0 || diagonal == 0.0f ? -sum : -sum / diagonal;
        out[t][i] = x[i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    #pragma unroll
    for (int j = 0; j < B; j++)
        dest[first + j * n + t] = out[j][t];
}
