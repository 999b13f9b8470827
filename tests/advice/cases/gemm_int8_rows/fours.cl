/* Quantised fully connected layer: activations a (m x k), weights b (n x k), 32 bit sums c (m x n). k % 4 == 0 */
__kernel void gemm_s8s8s32(int m, int n, int k, __global const char4 *a, __global const char4 *b, __global int *c,
                           int a_zero, int b_zero)
{
    int col = get_global_id(0);
    int row = get_global_id(1);
    int acc = 0;
    if (row >= m || col >= n) return;
    for (int i = 0; i < k / 4; ++i) {
        int4 u = convert_int4(a[row * (k / 4) + i]) - a_zero;
        int4 v = convert_int4(b[col * (k / 4) + i]) - b_zero;
        acc += u.x * v.x + u.y * v.y + u.z * v.z + u.w * v.w;
    }
    c[row * n + col] = acc;
}
