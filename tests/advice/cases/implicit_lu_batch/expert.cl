/* LU factors of A + sigma I without pivoting, for a batch of small matrices: L (its diagonal is 1) and U take the
   place of A.  An item has a column in registers; columns of L go to the others by local memory, by two buffers in
   turn. */
#define N 16
#define GROUP 128

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void lu_batch(__global float *a, float sigma, int batch)
{
  __local float l[2][GROUP / N][N];
  const int mine = get_local_id(0) / N, j = get_local_id(0) % N;
  float p[N];

  a += get_global_id(0) / N * N * N + j;
#pragma unroll
  for (int i = 0; i < N; i++)
    p[i] = a[i * N] + (i == j ? sigma : 0.0f);

#pragma unroll
  for (int k = 0; k < N - 1; k++) {
    __local float *c = l[k % 2][mine];
    if (j == k) {
      const float r = 1.0f / p[k];
#pragma unroll
      for (int i = k + 1; i < N; i++)
        c[i] = p[i] *= r;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (j > k) {
#pragma unroll
      for (int i = k + 1; i < N; i++)
        p[i] -= c[i] * p[k];
    }
  }

#pragma unroll
  for (int i = 0; i < N; i++)
    a[i * N] = p[i];
}
