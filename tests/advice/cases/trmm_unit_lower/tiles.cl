/* C = alpha * A^T * B,  A: unit lower triangular, m x m (its diagonal is not stored);  B, C: m x n */
typedef float DATA_TYPE;
#define T 16

__kernel void trmm_kernel(__global DATA_TYPE *A, __global DATA_TYPE *B, __global DATA_TYPE *C,
                          DATA_TYPE alpha, int m, int n)
{
  __local DATA_TYPE As[T][T];
  __local DATA_TYPE Bs[T][T];
  int j = get_global_id(0);
  int i = get_global_id(1);
  int tx = get_local_id(0);
  int ty = get_local_id(1);
  int first = get_group_id(1) * T;
  int kb, k;
  DATA_TYPE sum = B[i * n + j];

  for (kb = first; kb < m; kb += T)
  {
    /* As[k][i] */
    As[ty][tx] = (kb + ty > first + tx) ? A[(kb + ty) * m + first + tx] : 0;
    Bs[ty][tx] = B[(kb + ty) * n + j];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (k = 0; k < T; k++)
      sum += As[k][ty] * Bs[k][tx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  C[i * n + j] = alpha * sum;
}
