// c = min(c, a (x) b), a m by k, b k by n, all multiples of what a group takes
#ifndef TK
#define TK 16
#endif
#define TM 128
#define PITCH (TM + 4)
#define RELAX(i) lo##i = fmin(lo##i, x.s##i + y.lo), hi##i = fmin(hi##i, x.s##i + y.hi)
#define LEAVE(i, r) \
  vstore4(fmin(lo##i, vload4(0, to + (r) * n)), 0, to + (r) * n); \
  vstore4(fmin(hi##i, vload4(0, to + (r) * n + 64)), 0, to + (r) * n + 64)

kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void min_plus(global const float *restrict a, global const float *restrict b, global float *restrict c, int m, int n, int k)
{
  local float at[TK][PITCH];   // by columns
  local float bt[TK][TM];
  const int tx = get_local_id(0), ty = get_local_id(1), l = ty * 16 + tx;
  const int row = get_group_id(1) * TM, col = get_group_id(0) * TM;

  // rows ty * 4 and 64 further, columns tx * 4 and 64 further
  float4 lo0 = INFINITY, lo1 = INFINITY, lo2 = INFINITY, lo3 = INFINITY, lo4 = INFINITY, lo5 = INFINITY, lo6 = INFINITY,
    lo7 = INFINITY;
  float4 hi0 = INFINITY, hi1 = INFINITY, hi2 = INFINITY, hi3 = INFINITY, hi4 = INFINITY, hi5 = INFINITY, hi6 = INFINITY,
    hi7 = INFINITY;
  for (int k0 = 0; k0 < k; k0 += TK) {
    for (int o = l; o < TM * TK / 4; o += 256) {
      const int r = o / (TK / 4), q = o % (TK / 4) * 4;
      const float4 v = vload4(0, a + (row + r) * k + k0 + q);
      at[q][r] = v.x; at[q + 1][r] = v.y; at[q + 2][r] = v.z; at[q + 3][r] = v.w;
      vstore4(vload4(0, b + (k0 + o / 32) * n + col + o % 32 * 4), 0, &bt[o / 32][o % 32 * 4]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (int p = 0; p < TK; ++p) {
      const float8 x = (float8)(vload4(0, &at[p][ty * 4]), vload4(0, &at[p][ty * 4 + 64]));
      const float8 y = (float8)(vload4(0, &bt[p][tx * 4]), vload4(0, &bt[p][tx * 4 + 64]));
      RELAX(0); RELAX(1); RELAX(2); RELAX(3); RELAX(4); RELAX(5); RELAX(6); RELAX(7);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  global float *to = c + (row + ty * 4) * n + col + tx * 4;
  LEAVE(0, 0); LEAVE(1, 1); LEAVE(2, 2); LEAVE(3, 3);
  LEAVE(4, 64); LEAVE(5, 65); LEAVE(6, 66); LEAVE(7, 67);
}
