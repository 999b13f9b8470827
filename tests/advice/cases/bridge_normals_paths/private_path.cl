// Brownian bridges: 64 normals of a low-discrepancy sequence become a path of 64 steps, coarse times first.
// bridge[k]: which time draw k fixes; left[k], right[k]: its neighbours that stand already (left -1: the start).
#define STEPS 64

__kernel void build_paths(__global const float* normals, __global const int* bridge, __global const int* left,
                          __global const int* right, __global const float* wl, __global const float* wr,
                          __global const float* sd, __global float* path, const int paths)
{
  const int p = get_global_id(0);
  if (p >= paths) return;
  __global const float* z = normals + (size_t)p * STEPS;
  float w[STEPS];

  w[STEPS - 1] = sd[0] * z[0];
  for (int k = 1; k < STEPS; ++k) {
    const int j = left[k];
    const float before = j < 0 ? 0.0f : w[j];
    w[bridge[k]] = wl[k] * before + wr[k] * w[right[k]] + sd[k] * z[k];
  }
  for (int t = 0; t < STEPS; ++t)
    path[(size_t)p * STEPS + t] = w[t];
}
