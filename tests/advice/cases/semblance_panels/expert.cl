#define HALF 5
#define GT 128

// Velocity spectra of CMP gathers: semblance in a window of 2 * HALF + 1 samples
// gather[cmp][trace][sample] -> panel[cmp][velocity][time]; a group does GT times of one velocity, ns a multiple of GT
__kernel __attribute__((reqd_work_group_size(GT, 1, 1)))
void semblance(__global const float* restrict gather, __constant float* offset, __global float* restrict panel,
               int ntr, int ns, int nv, float v0, float dv, float dt)
{
  __local float stacks[GT + 2 * HALF], energies[GT + 2 * HALF];
  const int lt = get_local_id(0), it = get_global_id(0), iv = get_global_id(1), cmp = get_global_id(2);
  const float slowness = 1.0f / ((v0 + iv * dv) * dt);
  __global const float* traces = gather + cmp * ntr * ns;

  for (int k = lt; k < GT + 2 * HALF; k += GT) {
    const float t0 = it - lt + k - HALF, t2 = t0 * t0;   // in samples
    float stack = 0.0f, energy = 0.0f;
#pragma unroll 4
    for (int tr = 0; tr < ntr; tr++) {
      const float x = offset[tr] * slowness;
      const float f = native_sqrt(fma(x, x, t2));
      const int j = (int)f;
      if (j < ns - 1) {
        __global const float* p = traces + tr * ns + j;
        const float a = mix(p[0], p[1], f - j);
        stack += a;
        energy = fma(a, a, energy);
      }
    }
    stacks[k] = stack * stack;
    energies[k] = energy;
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  float num = 0.0f, den = 0.0f;
#pragma unroll
  for (int w = 0; w <= 2 * HALF; w++) {
    num += stacks[lt + w];
    den += energies[lt + w];
  }
  panel[(cmp * nv + iv) * ns + it] = den > 0.0f ? num / (ntr * den) : 0.0f;
}
