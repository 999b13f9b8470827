/* Quantised fully connected layer: activations a (m x k), weights b (n x k), 32 bit sums c (m x n).
   An item has four by four of these. */
__kernel void gemm_s8s8s32(int m, int n, int k, __global const char *a, __global const char *b, __global int *c,
                           int a_zero, int b_zero)
{
    int col = get_global_id(0) * 4;
    int row = get_global_id(1) * 4;
    int acc[4][4] = { { 0 } };
    if (row >= m || col >= n) return;
    for (int i = 0; i < k; ++i) {
        int u[4], v[4];
        for (int r = 0; r < 4; ++r) {
            u[r] = (int)a[(row + r) * k + i] - a_zero;
            v[r] = (int)b[(col + r) * k + i] - b_zero;
        }
        for (int r = 0; r < 4; ++r)
            for (int q = 0; q < 4; ++q)
                acc[r][q] += u[r] * v[q];
    }
    for (int r = 0; r < 4; ++r)
        for (int q = 0; q < 4; ++q)
            c[(row + r) * n + col + q] = acc[r][q];
}
