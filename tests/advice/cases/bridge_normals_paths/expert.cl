// Brownian bridges: 64 normals of a low-discrepancy sequence become a path of 64 steps, coarse times first.
// Steps are halved again and again, so indices are known to the compiler, and a path stays in registers.
// Of normals and paths alike, all first ones come first. Tables of indices are not needed any more.
#define STEPS 64

__kernel void build_paths(__global const float* restrict normals, __constant int* bridge, __constant int* left,
                          __constant int* right, __constant float* wl, __constant float* wr,
                          __constant float* sd, __global float* restrict path, const int paths)
{
  const int p = get_global_id(0);
  if (p >= paths) return;
  __global const float* z = normals + p;
  float w[STEPS];
  int k = 1;

  w[STEPS - 1] = sd[0] * z[0];
#pragma unroll
  for (int j = 31; j < STEPS; j += 64, ++k)
    w[j] = wl[k] * (j >= 32 ? w[max(j - 32, 0)] : 0.0f) + wr[k] * w[j + 32] + sd[k] * z[k * paths];
#pragma unroll
  for (int j = 15; j < STEPS; j += 32, ++k)
    w[j] = wl[k] * (j >= 16 ? w[max(j - 16, 0)] : 0.0f) + wr[k] * w[j + 16] + sd[k] * z[k * paths];
#pragma unroll
  for (int j = 7; j < STEPS; j += 16, ++k)
    w[j] = wl[k] * (j >= 8 ? w[max(j - 8, 0)] : 0.0f) + wr[k] * w[j + 8] + sd[k] * z[k * paths];
#pragma unroll
  for (int j = 3; j < STEPS; j += 8, ++k)
    w[j] = wl[k] * (j >= 4 ? w[max(j - 4, 0)] : 0.0f) + wr[k] * w[j + 4] + sd[k] * z[k * paths];
#pragma unroll
  for (int j = 1; j < STEPS; j += 4, ++k)
    w[j] = wl[k] * (j >= 2 ? w[max(j - 2, 0)] : 0.0f) + wr[k] * w[j + 2] + sd[k] * z[k * paths];
#pragma unroll
  for (int j = 0; j < STEPS; j += 2, ++k)
    w[j] = wl[k] * (j >= 1 ? w[max(j - 1, 0)] : 0.0f) + wr[k] * w[j + 1] + sd[k] * z[k * paths];
#pragma unroll
  for (int t = 0; t < STEPS; ++t)
    path[t * paths + p] = w[t];
}
