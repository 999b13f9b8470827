#define T 32   /* of C, to a group */
#define K 8    /* of A and B, at once */
#define R 4    /* results of an item, each way */
#define G (T / R)

/* C = A * B, complex, n x m times m x n, rows first; x real, y imaginary */
__kernel __attribute__((reqd_work_group_size(G, G, 1)))
void cgemm(__global float2 *restrict C, __global const float2 *restrict A, __global const float2 *restrict B,
           int n, int m)
{
  __local float2 a[K][T + 1], b[K][T];
  const int lx = get_local_id(0), ly = get_local_id(1), l = ly * G + lx;
  const int x0 = get_group_id(0) * T, y0 = get_group_id(1) * T;
  float2 sum[R][R];

#pragma unroll
  for (int i = 0; i < R; i++)
#pragma unroll
    for (int j = 0; j < R; j++) sum[i][j] = 0;

  for (int k0 = 0; k0 < m; k0 += K) {
    for (int e = l; e < T * K; e += G * G) {
      a[e % K][e / K] = A[(y0 + e / K)*m + k0 + e % K];
      b[e / T][e % T] = B[(k0 + e / T)*n + x0 + e % T];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (int k = 0; k < K; k++) {
      float2 p[R], q[R];
#pragma unroll
      for (int i = 0; i < R; i++) {
        p[i] = a[k][ly + i * G];
        q[i] = b[k][lx + i * G];
      }
#pragma unroll
      for (int i = 0; i < R; i++)
#pragma unroll
        for (int j = 0; j < R; j++) {
          sum[i][j].x += p[i].x * q[j].x - p[i].y * q[j].y;
          sum[i][j].y += p[i].x * q[j].y + p[i].y * q[j].x;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }

#pragma unroll
  for (int i = 0; i < R; i++)
#pragma unroll
    for (int j = 0; j < R; j++)
      C[(y0 + ly + i * G)*n + x0 + lx + j * G] = sum[i][j];
}
