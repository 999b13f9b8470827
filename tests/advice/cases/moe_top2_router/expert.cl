// Mixture-of-experts gate: the two best experts of each token, their renormalised weights, and log-sum-exp for the
// z-loss.  One thread per token, rows staged.
#define EXPERTS 64
#define QUADS (EXPERTS / 4)
#define TOKENS 64
#define PITCH (EXPERTS + 1)

__kernel void moe_gate_top2(__global const float4* __restrict logits, __global int2* __restrict ids,
                            __global float2* __restrict weights, __global float* __restrict lse) {
  const int token = get_global_id(0);
  __local float rows[TOKENS * PITCH];
  const int l = get_local_id(0);
  const int first = get_group_id(0) * TOKENS * QUADS;
#pragma unroll
  for (int k = 0; k < QUADS; ++k) {
    const int i = k * TOKENS + l;
    const float4 v = logits[first + i];
    __local float* to = rows + i / QUADS * PITCH + i % QUADS * 4;
    to[0] = v.x, to[1] = v.y, to[2] = v.z, to[3] = v.w;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const __local float* row = rows + l * PITCH;

  float best = -INFINITY, second = -INFINITY;
  int best_id = 0, second_id = 0;
#pragma unroll
  for (int k = 0; k < EXPERTS; ++k) {
    const float v = row[k];
    const bool first_now = v > best, second_now = v > second;
    second = first_now ? best : second_now ? v : second;
    second_id = first_now ? best_id : second_now ? k : second_id;
    best = first_now ? v : best;
    best_id = first_now ? k : best_id;
  }
  float sum = 0.0f;
#pragma unroll
  for (int k = 0; k < EXPERTS; ++k) sum += native_exp(row[k] - best);
  const float w = native_exp(second - best), inverse = 1.0f / (1.0f + w);
  ids[token] = (int2)(best_id, second_id);
  weights[token] = (float2)(inverse, w * inverse);
  lse[token] = best + native_log(sum);
}
