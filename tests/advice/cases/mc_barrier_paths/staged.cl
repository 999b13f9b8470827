// Up-and-out call by Monte Carlo: a path an item, its normal numbers made before and staged
#define GROUP 128
#define PART 16

__kernel void barrierOption(__global const float *normals, __global float *sums, float S0, float K,
                            float B, float r, float sigma, float T, int steps)
{
  __local float payoffs[GROUP];
  __local float z[GROUP][PART + 1];
  int first = get_group_id(0) * GROUP;
  int lid = get_local_id(0);

  float dt = T / steps;
  float S = S0;
  int alive = 1;
  for (int part = 0; part < steps; part += PART) {
    for (int i = lid; i < GROUP * PART; i += GROUP)
      z[i / PART][i % PART] = normals[(first + i / PART) * steps + part + i % PART];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int t = 0; t < PART; t++) {
      S *= exp((r - 0.5 * sigma * sigma) * dt + sigma * sqrt(dt) * z[lid][t]);
      if (S > B) alive = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
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
