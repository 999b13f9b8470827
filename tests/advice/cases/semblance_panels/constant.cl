#define HALF 5

float sample_at(__global const float* trace, float t, float dt, int ns)
{
  float f = t / dt;
  int k = (int)floor(f);
  if (k < 0 || k > ns - 2) return 0.0f;
  float w = f - k;
  return (1.0f - w) * trace[k] + w * trace[k + 1];
}

// Velocity spectra of CMP gathers: semblance in a window of 2 * HALF + 1 samples
// gather[cmp][trace][sample] -> panel[cmp][velocity][time]
__kernel void semblance(__global const float* gather, __constant float* offset, __global float* panel,
                        int ntr, int ns, int nv, float v0, float dv, float dt)
{
  int iv  = get_global_id(0);
  int it  = get_global_id(1);
  int cmp = get_global_id(2);
  float v = v0 + iv * dv;

  float num = 0.0f, den = 0.0f;
  for (int w = -HALF; w <= HALF; w++) {
    float t0 = (it + w) * dt;
    float stack = 0.0f;
    for (int tr = 0; tr < ntr; tr++) {
      float t = sqrt(t0 * t0 + (offset[tr] * offset[tr]) / (v * v));
      float a = sample_at(gather + (cmp * ntr + tr) * ns, t, dt, ns);
      stack += a;
      den += a * a;
    }
    num += stack * stack;
  }
  panel[(cmp * nv + iv) * ns + it] = den > 0.0f ? num / (ntr * den) : 0.0f;
}
