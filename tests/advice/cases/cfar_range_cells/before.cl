// Cell-averaging CFAR along range. Matched-filter output is [pulse][range], complex.
typedef float2 cplx;

float magSquared(cplx v) { return v.x * v.x + v.y * v.y; }

__kernel void caCfar(__global const cplx* mf, __global float* threshold, __global uchar* detected,
                     int nPulses, int nRange, int nGuard, int nTrain, float alpha)
{
  int pulse = get_global_id(0);
  int r = get_global_id(1);
  if (pulse >= nPulses || r >= nRange) return;

  float sum = 0.0f;
  int used = 0;
  for (int k = -(nGuard + nTrain); k <= nGuard + nTrain; k++) {
    if (k >= -nGuard && k <= nGuard) continue;
    if (r + k < 0 || r + k >= nRange) continue;
    sum += magSquared(mf[pulse * nRange + r + k]);
    used++;
  }
  threshold[pulse * nRange + r] = alpha * sum / used;
  detected[pulse * nRange + r] = magSquared(mf[pulse * nRange + r]) > threshold[pulse * nRange + r] ? 1 : 0;
}
