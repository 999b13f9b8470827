#define B 16
/* Quantised fully connected layer: activations a (m x k), weights b (n x k), 32 bit sums c (m x n).
   All are multiples of 16. */
__kernel void gemm_s8s8s32(int m, int n, int k, __global const char *a, __global const char *b, __global int *c,
                           int a_zero, int b_zero)
{
    __local char as[B][B + 4], bs[B][B + 4];
    int col = get_global_id(0), x = get_local_id(0);
    int row = get_global_id(1), y = get_local_id(1);
    int acc = 0;
    for (int i0 = 0; i0 < k; i0 += B) {
        as[y][x] = a[row * k + i0 + x];
        bs[y][x] = b[(col - x + y) * k + i0 + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < B; ++i)
            acc += ((int)as[y][i] - a_zero) * ((int)bs[x][i] - b_zero);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[row * n + col] = acc;
}
