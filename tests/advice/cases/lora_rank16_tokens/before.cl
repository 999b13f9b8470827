// y += scale * B (A x), one adapter of rank 16 for all tokens.  A: [RANK][dim], B: [dim][RANK], x, y: [tokens][dim]
#define RANK 16

__kernel void lora_forward(__global const float* A, __global const float* B, __global const float* x,
                           __global float* y, const int dim, const float scale) {
  const int o = get_global_id(0);
  const int token = get_global_id(1);

  float sum = 0.0f;
  for (int r = 0; r < RANK; ++r) {
    float h = 0.0f;
    for (int i = 0; i < dim; ++i) {
      h += A[r * dim + i] * x[token * dim + i];
    }
    sum += B[o * RANK + r] * h;
  }
  y[token * dim + o] += scale * sum;
}
