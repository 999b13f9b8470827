// Mixture-of-experts gate: the two best experts of each token, their renormalised weights, and log-sum-exp for the
// z-loss.  One thread per token, four logits at a time: quad q of all tokens
// side by side.
#define EXPERTS 64
#define QUADS (EXPERTS / 4)

__kernel void moe_gate_top2(__global const float4* __restrict logits, __global int2* __restrict ids,
                            __global float2* __restrict weights, __global float* __restrict lse) {
  const int token = get_global_id(0);
  const int tokens = get_global_size(0);
  const __global float4* column = logits + token;

  float4 m4 = column[0];
  for (int q = 1; q < QUADS; ++q) m4 = fmax(m4, column[q * tokens]);
  const float m = fmax(fmax(m4.x, m4.y), fmax(m4.z, m4.w));

  float sum = 0.0f, best = -1.0f, second = -1.0f;
  int best_id = 0, second_id = 0;
  for (int q = 0; q < QUADS; ++q) {
    const float4 e4 = exp(column[q * tokens] - m);
    const float e[4] = {e4.x, e4.y, e4.z, e4.w};
#pragma unroll
    for (int k = 0; k < 4; ++k) {
      sum += e[k];
      if (e[k] > best) {
        second = best;
        second_id = best_id;
        best = e[k];
        best_id = q * 4 + k;
      } else if (e[k] > second) {
        second = e[k];
        second_id = q * 4 + k;
      }
    }
  }
  ids[token] = (int2)(best_id, second_id);
  weights[token] = (float2)(best, second) / (best + second);
  lse[token] = m + log(sum);
}
