// c = min(c, a (x) b), a m by k, b k by n, all multiples of what a group takes
#ifndef TK
#define TK 16
#endif
#define TM 64
#define PITCH (TM + 4)
#define RELAX(i) acc##i = fmin(acc##i, x.s##i + y)

kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void min_plus(global const float *restrict a, global const float *restrict b, global float *restrict c, int m, int n, int k)
{
  local float at[TK][PITCH] __attribute__((aligned(16)));   // by columns
  local float bt[TK][TM] __attribute__((aligned(16)));
  const int tx = get_local_id(0), ty = get_local_id(1), l = ty * 16 + tx;
  const int row = get_group_id(1) * TM, col = get_group_id(0) * TM;

  float4 acc0 = INFINITY, acc1 = INFINITY, acc2 = INFINITY, acc3 = INFINITY;
  for (int k0 = 0; k0 < k; k0 += TK) {
    for (int o = l; o < TM * TK / 4; o += 256) {
      const int r = o / (TK / 4), q = o % (TK / 4) * 4;
      const float4 v = *(global const float4 *)(a + (row + r) * k + k0 + q);
      at[q][r] = v.x; at[q + 1][r] = v.y; at[q + 2][r] = v.z; at[q + 3][r] = v.w;
      *(local float4 *)&bt[o / 16][o % 16 * 4] = *(global const float4 *)(b + (k0 + o / 16) * n + col + o % 16 * 4);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (int p = 0; p < TK; ++p) {
      const float4 x = *(local float4 *)&at[p][ty * 4], y = *(local float4 *)&bt[p][tx * 4];
      RELAX(0); RELAX(1); RELAX(2); RELAX(3);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  global float *to = c + (row + ty * 4) * n + col + tx * 4;
  *(global float4 *)(to) = fmin(acc0, *(global float4 *)(to));
  *(global float4 *)(to + n) = fmin(acc1, *(global float4 *)(to + n));
  *(global float4 *)(to + 2 * n) = fmin(acc2, *(global float4 *)(to + 2 * n));
  *(global float4 *)(to + 3 * n) = fmin(acc3, *(global float4 *)(to + 3 * n));
}
