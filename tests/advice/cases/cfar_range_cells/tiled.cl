// Cell-averaging CFAR along range. Matched-filter output is [pulse][range], complex.
// A group of 64 cells of 4 pulses stages powers; halo of up to 32 cells on either side.
typedef float2 cplx;
#define CELLS 64
#define HALO 32
#define ROWS 4

float magSquared(cplx v) { return v.x * v.x + v.y * v.y; }

__kernel void caCfar(__global const cplx* mf, __global float* threshold, __global uchar* detected,
                     int nPulses, int nRange, int nGuard, int nTrain, float alpha)
{
  __local float powers[ROWS][CELLS + 2 * HALO];
  int pulse = get_global_id(1);
  int r = get_global_id(0);
  int lx = get_local_id(0), ly = get_local_id(1);
  int begin = get_group_id(0) * CELLS - HALO;
  for (int i = lx; i < CELLS + 2 * HALO; i += CELLS)
    powers[ly][i] = begin + i < 0 || begin + i >= nRange ? 0.0f : magSquared(mf[pulse * nRange + begin + i]);
  barrier(CLK_LOCAL_MEM_FENCE);

  float sum = 0.0f;
  int used = 0;
  for (int k = -(nGuard + nTrain); k <= nGuard + nTrain; k++) {
    if (k >= -nGuard && k <= nGuard) continue;
    if (r + k < 0 || r + k >= nRange) continue;
    sum += powers[ly][lx + HALO + k];
    used++;
  }
  threshold[pulse * nRange + r] = alpha * sum / used;
  detected[pulse * nRange + r] = powers[ly][lx + HALO] > threshold[pulse * nRange + r] ? 1 : 0;
}
