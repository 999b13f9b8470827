#define HALF 5
#define GV 8
#define GT 8

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
__kernel void semblance(__global const float* gather, __global const float* offset, __global float* panel,
                        int ntr, int ns, int nv, float v0, float dv, float dt)
{
  int iv  = get_global_id(0);
  int it  = get_global_id(1);
  int cmp = get_global_id(2);
  float v = v0 + iv * dv;

  // stacks and energies of the times of the group and its rim, once each
  __local float stacks[GT + 2 * HALF][GV], energies[GT + 2 * HALF][GV];
  int lv = get_local_id(0), lt = get_local_id(1);
  for (int k = lt; k < GT + 2 * HALF; k += GT) {
    float t0 = (it - lt + k - HALF) * dt;
    float stack = 0.0f, energy = 0.0f;
    for (int tr = 0; tr < ntr; tr++) {
      float t = sqrt(t0 * t0 + (offset[tr] * offset[tr]) / (v * v));
      float a = sample_at(gather + (cmp * ntr + tr) * ns, t, dt, ns);
      stack += a;
      energy += a * a;
    }
    stacks[k][lv] = stack * stack;
    energies[k][lv] = energy;
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  float num = 0.0f, den = 0.0f;
  for (int w = 0; w <= 2 * HALF; w++) {
    num += stacks[lt + w][lv];
    den += energies[lt + w][lv];
  }
  panel[(cmp * nv + iv) * ns + it] = den > 0.0f ? num / (ntr * den) : 0.0f;
}
