// Cell-averaging CFAR along range. Matched-filter output is [pulse][range], complex.
// An item goes along 32 cells and keeps the sums of both windows.
typedef float2 cplx;
#define RUN 32

float magSquared(cplx v) { return v.x * v.x + v.y * v.y; }

float at(__global const cplx* row, int r, int nRange)
{
  return r < 0 || r >= nRange ? 0.0f : magSquared(row[r]);
}

int inside(int from, int to, int nRange) { return max(min(to, nRange - 1) - max(from, 0) + 1, 0); }

__kernel void caCfar(__global const cplx* mf, __global float* threshold, __global uchar* detected,
                     int nPulses, int nRange, int nGuard, int nTrain, float alpha)
{
  int pulse = get_global_id(0);
  int first = get_global_id(1) * RUN;
  if (pulse >= nPulses || first >= nRange) return;

  __global const cplx* row = mf + pulse * nRange;
  float sum = 0.0f;
  for (int k = nGuard + 1; k <= nGuard + nTrain; k++)
    sum += at(row, first - k, nRange) + at(row, first + k, nRange);
  for (int r = first; r < first + RUN; r++) {
    int used = inside(r - nGuard - nTrain, r - nGuard - 1, nRange)
             + inside(r + nGuard + 1, r + nGuard + nTrain, nRange);
    float limit = alpha * sum / used;
    threshold[pulse * nRange + r] = limit;
    detected[pulse * nRange + r] = magSquared(row[r]) > limit ? 1 : 0;
    sum += at(row, r - nGuard, nRange) - at(row, r - nGuard - nTrain, nRange);
    sum += at(row, r + nGuard + nTrain + 1, nRange) - at(row, r + nGuard + 1, nRange);
  }
}
