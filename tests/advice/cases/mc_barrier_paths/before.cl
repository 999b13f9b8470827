// Up-and-out call by Monte Carlo: a path an item, its normal numbers made before
#define GROUP 128

__kernel void barrierOption(__global const float *normals, __global float *sums, float S0, float K,
                            float B, float r, float sigma, float T, int steps)
{
  __local float payoffs[GROUP];
  int path = get_global_id(0);
  int lid = get_local_id(0);

  float dt = T / steps;
  float S = S0;
  int alive = 1;
  for (int t = 0; t < steps; t++) {
    S *= exp((r - 0.5 * sigma * sigma) * dt + sigma * sqrt(dt) * normals[path * steps + t]);
    if (S > B) alive = 0;
  }
  payoffs[lid] = alive ? max(S - K, 0.0f) * exp(-r * T) : 0.0f;
  barrier(CLK_LOCAL_MEM_FENCE);

  if (lid == 0) {
    float sum = 0.0f;
    for (int i = 0; i < GROUP; i++)
      sum += payoffs[i];
    sums[get_group_id(0)] = sum;
  }
}
