#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define N 8
#define PITCH (N + 1)

// Aq = D^T G D q of an element. An item has the column (i, j, 0..7): q and Aq of it stay in registers, layers pass
// through local memory. G is symmetric: rr, rs, rt, ss, st, tt.
__kernel __attribute__((reqd_work_group_size(N, N, 1)))
void laplacian(__global const double *restrict q, __global const double *restrict G,
               __global const double *restrict D, __global double *restrict Aq)
{
  __local double s_D[N][PITCH], s_q[N][PITCH], s_r[N][PITCH], s_s[N][PITCH];
  const int i = get_local_id(0), j = get_local_id(1), e = get_group_id(1);
  const int column = e * N * N * N + j * N + i;

  double r_q[N], r_Aq[N], d_i[N], d_j[N];   // rows i and j of D
  s_D[j][i] = D[j * N + i];
  #pragma unroll
  for (int k = 0; k < N; ++k) {
    r_q[k] = q[column + k * N * N];
    r_Aq[k] = 0.0;
    d_i[k] = D[i * N + k];
    d_j[k] = D[j * N + k];
  }

  #pragma unroll
  for (int k = 0; k < N; ++k) {
    barrier(CLK_LOCAL_MEM_FENCE);
    s_q[j][i] = r_q[k];

    const int g = e * 6 * N * N * N + k * N * N + j * N + i;
    const double rr = G[g], rs = G[g + N * N * N], rt = G[g + 2 * N * N * N];
    const double ss = G[g + 3 * N * N * N], st = G[g + 4 * N * N * N], tt = G[g + 5 * N * N * N];
    barrier(CLK_LOCAL_MEM_FENCE);

    double qr = 0.0, qs = 0.0, qt = 0.0;
    #pragma unroll
    for (int m = 0; m < N; ++m) {
      qr += d_i[m] * s_q[j][m];
      qs += d_j[m] * s_q[m][i];
      qt += s_D[k][m] * r_q[m];
    }

    s_r[j][i] = rr * qr + rs * qs + rt * qt;
    s_s[j][i] = rs * qr + ss * qs + st * qt;
    const double t = rt * qr + st * qs + tt * qt;
    barrier(CLK_LOCAL_MEM_FENCE);

    #pragma unroll
    for (int m = 0; m < N; ++m) {
      r_Aq[k] += s_D[m][i] * s_r[j][m] + s_D[m][j] * s_s[m][i];
      r_Aq[m] += s_D[k][m] * t;
    }
  }

  #pragma unroll
  for (int k = 0; k < N; ++k)
    Aq[column + k * N * N] = r_Aq[k];
}
