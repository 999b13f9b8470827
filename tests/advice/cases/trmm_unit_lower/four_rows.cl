/* C = alpha * A^T * B,  A: unit lower triangular, m x m (its diagonal is not stored);  B, C: m x n */
typedef float DATA_TYPE;

/* rows i to i + 3 */
__kernel void trmm_kernel(__global DATA_TYPE *A, __global DATA_TYPE *B, __global DATA_TYPE *C,
                          DATA_TYPE alpha, int m, int n)
{
  int j = get_global_id(0);
  int i = get_global_id(1) * 4;

  if ((i < m) && (j < n))
  {
    int k;
    DATA_TYPE b1 = B[(i + 1) * n + j], b2 = B[(i + 2) * n + j], b3 = B[(i + 3) * n + j];
    DATA_TYPE s0 = B[i * n + j], s1 = b1, s2 = b2, s3 = b3;
    s0 += A[(i + 1) * m + i] * b1 + A[(i + 2) * m + i] * b2 + A[(i + 3) * m + i] * b3;
    s1 += A[(i + 2) * m + i + 1] * b2 + A[(i + 3) * m + i + 1] * b3;
    s2 += A[(i + 3) * m + i + 2] * b3;
    for (k = i + 4; k < m; k++)
    {
      DATA_TYPE b = B[k * n + j];
      s0 += A[k * m + i] * b;
      s1 += A[k * m + i + 1] * b;
      s2 += A[k * m + i + 2] * b;
      s3 += A[k * m + i + 3] * b;
    }
    C[i * n + j] = alpha * s0;
    C[(i + 1) * n + j] = alpha * s1;
    C[(i + 2) * n + j] = alpha * s2;
    C[(i + 3) * n + j] = alpha * s3;
  }
}
