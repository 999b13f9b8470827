// y += scale * B (A x), one adapter of rank 16 for all tokens.  A: [RANK][dim], B: [dim][RANK], x, y: [tokens][dim]
#define RANK 16

__kernel void lora_forward(__global const float4* A, __global const float* B, __global const float4* x,
                           __global float* y, const int dim, const float scale) {
  const int o = get_global_id(0);
  const int token = get_global_id(1);
  const int quads = dim / 4;

  float sum = 0.0f;
  for (int r = 0; r < RANK; ++r) {
    float h = 0.0f;
    for (int i = 0; i < quads; ++i) {
      h += dot(A[r * quads + i], x[token * quads + i]);
    }
    sum += B[o * RANK + r] * h;
  }
  y[token * dim + o] += scale * sum;
}
