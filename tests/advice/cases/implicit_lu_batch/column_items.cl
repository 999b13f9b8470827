/* LU factors of A + sigma I without pivoting, for a batch of small matrices: L (its diagonal is 1) and U take the
   place of A; an item has a column */
#define N 16
#define A(i, j) a[m * N * N + (i) * N + (j)]

__kernel void lu_batch(__global float *a, float sigma, int batch)
{
  int m = get_global_id(0) / N;
  int j = get_global_id(0) % N;
  int i, k;

  A(j, j) += sigma;
  barrier(CLK_GLOBAL_MEM_FENCE);

  for (k = 0; k < N; k++) {
    if (j == k)
      for (i = k + 1; i < N; i++)
        A(i, k) /= A(k, k);
    barrier(CLK_GLOBAL_MEM_FENCE);
    if (j > k)
      for (i = k + 1; i < N; i++)
        A(i, j) -= A(i, k) * A(k, j);
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}
