// Cell-averaging CFAR along range: powers of 1024 cells in local memory, four cells an item with sums that slide.
typedef float2 cplx;
#define CELLS 1024
#define HALO 32
#define ITEMS 256

inline float magSquared(cplx v) { return v.x * v.x + v.y * v.y; }
inline int inside(int from, int to, int nRange) { return max(min(to, nRange - 1) - max(from, 0) + 1, 0); }

__kernel void caCfar(__global const cplx* restrict mf, __global float4* restrict threshold,
                     __global uchar4* restrict detected, int nPulses, int nRange, int nGuard, int nTrain, float alpha)
{
  __local float powers[CELLS + 2 * HALO];
  const int pulse = get_group_id(1), l = get_local_id(0);
  const int begin = get_group_id(0) * CELLS;
  __global const cplx* row = mf + pulse * nRange;
  for (int i = l; i < CELLS + 2 * HALO; i += ITEMS) {
    const int r = begin + i - HALO;
    powers[i] = r < 0 || r >= nRange ? 0.0f : magSquared(row[r]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  __local const float* mid = powers + HALO + 4 * l;
  float sum = 0.0f;
  for (int k = nGuard + 1; k <= nGuard + nTrain; k++)
    sum += mid[-k] + mid[k];
  float limit[4], mine[4];
#pragma unroll
  for (int j = 0; j < 4; j++, mid++) {
    const int r = begin + 4 * l + j;
    const int used = inside(r - nGuard - nTrain, r - nGuard - 1, nRange)
                   + inside(r + nGuard + 1, r + nGuard + nTrain, nRange);
    limit[j] = alpha * sum / used;
    mine[j] = mid[0];
    sum += mid[-nGuard] - mid[-nGuard - nTrain];
    sum += mid[nGuard + nTrain + 1] - mid[nGuard + 1];
  }
  const int at = (pulse * nRange + begin) / 4 + l;
  threshold[at] = (float4)(limit[0], limit[1], limit[2], limit[3]);
  detected[at] = (uchar4)(mine[0] > limit[0], mine[1] > limit[1], mine[2] > limit[2], mine[3] > limit[3]);
}
