// Up-and-out call by Monte Carlo: a path an item, in logarithms; its normal numbers made before,
// step by step
#define GROUP 128

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void barrierOption(__global const float *restrict normals, __global float *restrict sums, float S0,
                   float K, float B, float r, float sigma, float T, int steps)
{
  __local float payoffs[GROUP];
  int lid = get_local_id(0);
  int paths = get_global_size(0);

  float dt = T / steps;
  float drift = (r - 0.5f * sigma * sigma) * dt, spread = sigma * sqrt(dt);
  float x = 0.0f, highest = 0.0f;
  normals += get_global_id(0);
  #pragma unroll 8
  for (int t = 0; t < steps; t++) {
    x += drift + spread * normals[t * paths];
    highest = max(highest, x);
  }
  payoffs[lid] = highest <= log(B / S0) ? max(S0 * exp(x) - K, 0.0f) * exp(-r * T) : 0.0f;
  barrier(CLK_LOCAL_MEM_FENCE);

  #pragma unroll
  for (int d = GROUP / 2; d > 0; d /= 2) {
    if (lid < d)
      payoffs[lid] += payoffs[lid + d];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (lid == 0)
    sums[get_group_id(0)] = payoffs[0];
}
