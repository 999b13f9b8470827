// Cell-averaging CFAR along range. Matched-filter output is [pulse][range], complex.
typedef float2 cplx;

#define ROWS 8
#define CELLS 8
#define REACH 19    // guard and training cells at most, on a side
#define WIDTH (CELLS + 2 * REACH)

float magSquared(cplx v) { return v.x * v.x + v.y * v.y; }

__kernel void caCfar(__global const cplx* mf, __global float* threshold, __global uchar* detected,
                     int nPulses, int nRange, int nGuard, int nTrain, float alpha)
{
  int pulse = get_global_id(0);
  int r = get_global_id(1);
  __local cplx tile[ROWS][WIDTH];
  const int row = get_local_id(0), cell = get_local_id(1) + REACH;
  const int firstPulse = get_group_id(0) * ROWS, firstCell = get_group_id(1) * CELLS - REACH;

  for (int e = get_local_id(1) * ROWS + get_local_id(0); e < ROWS * WIDTH; e += ROWS * CELLS) {
    const int p = firstPulse + e / WIDTH, at = firstCell + e % WIDTH;
    if (p < nPulses && at >= 0 && at < nRange) tile[e / WIDTH][e % WIDTH] = mf[p * nRange + at];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (pulse >= nPulses || r >= nRange) return;

  float sum = 0.0f;
  int used = 0;
  for (int k = -(nGuard + nTrain); k <= nGuard + nTrain; k++) {
    if (k >= -nGuard && k <= nGuard) continue;
    if (r + k < 0 || r + k >= nRange) continue;
    sum += magSquared(tile[row][cell + k]);
    used++;
  }
  threshold[pulse * nRange + r] = alpha * sum / used;
  detected[pulse * nRange + r] = magSquared(tile[row][cell]) > threshold[pulse * nRange + r] ? 1 : 0;
}
