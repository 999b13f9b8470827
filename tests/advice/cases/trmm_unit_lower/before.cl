/* C = alpha * A^T * B,  A: unit lower triangular, m x m (its diagonal is not stored);  B, C: m x n */
typedef float DATA_TYPE;

__kernel void trmm_kernel(__global DATA_TYPE *A, __global DATA_TYPE *B, __global DATA_TYPE *C,
                          DATA_TYPE alpha, int m, int n)
{
  int j = get_global_id(0);
  int i = get_global_id(1);

  if ((i < m) && (j < n))
  {
    int k;
    C[i * n + j] = B[i * n + j];
    for (k = i + 1; k < m; k++)
      C[i * n + j] += A[k * m + i] * B[k * n + j];
    C[i * n + j] *= alpha;
  }
}
