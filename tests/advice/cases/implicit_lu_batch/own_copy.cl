/* LU factors of A + sigma I without pivoting, for a batch of small matrices: L (its diagonal is 1) and U take the
   place of A */
#define N 16
#define A(i, j) p[(i) * N + (j)]

__kernel void lu_batch(__global float *a, float sigma, int batch)
{
  int m = get_global_id(0);
  int i, j, k;
  float p[N * N];

  if (m >= batch)
    return;

  for (i = 0; i < N * N; i++)
    p[i] = a[m * N * N + i];

  for (i = 0; i < N; i++)
    A(i, i) += sigma;

  for (k = 0; k < N; k++) {
    for (i = k + 1; i < N; i++) {
      A(i, k) /= A(k, k);
      for (j = k + 1; j < N; j++)
        A(i, j) -= A(i, k) * A(k, j);
    }
  }

  for (i = 0; i < N * N; i++)
    a[m * N * N + i] = p[i];
}
