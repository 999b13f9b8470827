/* Quantised fully connected layer: activations a (m x k), weights b (k x n), 32 bit sums c (m x n). */
__kernel void gemm_s8s8s32(int m, int n, int k, __global const char *a, __global const char *b, __global int *c,
                           int a_zero, int b_zero)
{
    int col = get_global_id(0);
    int row = get_global_id(1);
    int acc = 0;
    if (row >= m || col >= n) return;
    for (int i = 0; i < k; ++i)
        acc += ((int)a[row * k + i] - a_zero) * ((int)b[i * n + col] - b_zero);
    c[row * n + col] = acc;
}
