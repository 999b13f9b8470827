// Inverses of the lower triangles of 16 by 16 on the diagonals of many matrices, stored by columns; a group has one.
// An item keeps its row in registers too.
#define B 16

__kernel __attribute__((reqd_work_group_size(B, 1, 1)))
void invert(int n, __global const float *restrict src, __global float *restrict dest, int unit_diagonal)
{
    const int t = get_local_id(0), block = get_group_id(0);
    const int first = get_group_id(1) * n * n + block * (B * n + B);
    __local float lm[B][B];
    float own[B];

    #pragma unroll
    for (int j = 0; j < B; j++)
        own[j] = t >= j && block * B + t < n ? src[first + j * n + t] : 0.0f;

    float inverted = 1.0f;

    #pragma unroll
    for (int j = 0; j < B; j++) {
        if (j == t) {
            if (unit_diagonal == 0 && own[j] != 0.0f)
                inverted = 1.0f / own[j];
            own[j] = inverted;
        }
        lm[t][j] = own[j];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    #pragma unroll
    for (int j = B - 2; j >= 0; j--) {
        float sum = 0.0f;

        if (t > j) {
            #pragma unroll
            for (int k = j + 1; k < B; k++)
                sum += own[k] * lm[k][j];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (t > j)
            lm[t][j] = own[j] = -lm[j][j] * sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    #pragma unroll
    for (int j = 0; j < B; j++)
        dest[first + j * n + t] = own[j];
}
