// y += scale * B (A x), one adapter of rank 16 for all tokens.  A: [RANK][dim], B: [dim][RANK], x, y: [tokens][dim]
// An item has four outputs of a token, as far apart as the group is wide.
#define RANK 16

__kernel void lora_forward(__global const float* A, __global const float* B, __global const float* x,
                           __global float* y, const int dim, const float scale) {
  const int width = get_local_size(0);
  const int o = get_group_id(0) * 4 * width + get_local_id(0);
  const int token = get_global_id(1);

  float sum0 = 0.0f, sum1 = 0.0f, sum2 = 0.0f, sum3 = 0.0f;
  for (int r = 0; r < RANK; ++r) {
    float h = 0.0f;
    for (int i = 0; i < dim; ++i) {
      h += A[r * dim + i] * x[token * dim + i];
    }
    sum0 += B[o * RANK + r] * h;
    sum1 += B[(o + width) * RANK + r] * h;
    sum2 += B[(o + 2 * width) * RANK + r] * h;
    sum3 += B[(o + 3 * width) * RANK + r] * h;
  }
  y[token * dim + o] += scale * sum0;
  y[token * dim + o + width] += scale * sum1;
  y[token * dim + o + 2 * width] += scale * sum2;
  y[token * dim + o + 3 * width] += scale * sum3;
}
