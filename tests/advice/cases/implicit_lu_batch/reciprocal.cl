/* LU factors of A + sigma I without pivoting, for a batch of small matrices: L (its diagonal is 1) and U take the
   place of A */
#define N 16
#define A(i, j) a[m * N * N + (i) * N + (j)]

__kernel void lu_batch(__global float *a, float sigma, int batch)
{
  int m = get_global_id(0);
  int i, j, k;

  if (m >= batch)
    return;

  for (i = 0; i < N; i++)
    A(i, i) += sigma;

  for (k = 0; k < N; k++) {
    float r = 1.0f / A(k, k);
    for (i = k + 1; i < N; i++) {
      A(i, k) *= r;
      for (j = k + 1; j < N; j++)
        A(i, j) -= A(i, k) * A(k, j);
    }
  }
}
