// Distances of distributions, rows of A and columns of B, each of which adds up to one or so.
// A group has 64 by 64 of them, an item 4 by 4, 16 apart; what is staged is roots. Rows and columns are full groups.
#define T 64
#define D 16

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void distances(__global const float *restrict a, __global const float *restrict b, __global float *restrict c,
               int rows, int depth, int columns)
{
    __local float block_a[D][T + 1], block_b[D][T];
    const int x = get_local_id(0), y = get_local_id(1), l = y * 16 + x;
    const int left = get_group_id(0) * T, top = get_group_id(1) * T;
    float sum[4][4] = { { 0.0f } };

    for (int first = 0; first < depth; first += D) {
        for (int i = l; i < T * D; i += 256) {
            block_a[i % D][i / D] = native_sqrt(a[(top + i / D) * depth + first + i % D]);
            block_b[i / T][i % T] = native_sqrt(b[(first + i / T) * columns + left + i % T]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll
        for (int k = 0; k < D; k++) {
            float from_a[4], from_b[4];
            #pragma unroll
            for (int i = 0; i < 4; i++) {
                from_a[i] = block_a[k][y + 16 * i];
                from_b[i] = block_b[k][x + 16 * i];
            }
            #pragma unroll
            for (int i = 0; i < 4; i++)
                #pragma unroll
                for (int j = 0; j < 4; j++)
                    sum[i][j] = fma(from_a[i], from_b[j], sum[i][j]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    #pragma unroll
    for (int i = 0; i < 4; i++)
        #pragma unroll
        for (int j = 0; j < 4; j++)
            c[(top + y + 16 * i) * columns + left + x + 16 * j] = sqrt(fmax(1.0f - sum[i][j], 0.0f));
}
