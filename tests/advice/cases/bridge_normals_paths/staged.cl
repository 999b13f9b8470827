// Brownian bridges: 64 normals of a low-discrepancy sequence become a path of 64 steps, coarse times first.
// bridge[k]: which time draw k fixes; left[k], right[k]: its neighbours that stand already (left -1: the start).
#define STEPS 64
#define GROUP 64      // paths is a multiple of it

__kernel void build_paths(__global const float* normals, __global const int* bridge, __global const int* left,
                          __global const int* right, __global const float* wl, __global const float* wr,
                          __global const float* sd, __global float* path, const int paths)
{
  __local float w[GROUP * (STEPS + 1)];
  const int me = get_local_id(0) * (STEPS + 1);
  const size_t first = (size_t)get_group_id(0) * GROUP;
  __global const float* z = normals + (first + get_local_id(0)) * STEPS;

  w[me + STEPS - 1] = sd[0] * z[0];
  for (int k = 1; k < STEPS; ++k) {
    const int j = left[k];
    const float before = j < 0 ? 0.0f : w[me + j];
    w[me + bridge[k]] = wl[k] * before + wr[k] * w[me + right[k]] + sd[k] * z[k];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int r = 0; r < GROUP; ++r)
    path[(first + r) * STEPS + get_local_id(0)] = w[r * (STEPS + 1) + get_local_id(0)];
}
