// y += scale * B (A x), one adapter of rank 16 for all tokens.  A: [RANK][dim], B: [dim][RANK], x, y: [tokens][dim]
// The group computes A x of its token once.
#define RANK 16
#define GROUP 64
#define PARTS (GROUP / RANK)

__kernel void lora_forward(__global const float* A, __global const float* B, __global const float* x,
                           __global float* y, const int dim, const float scale) {
  __local float part[GROUP];
  const int o = get_global_id(0);
  const int token = get_global_id(1);
  const int l = get_local_id(0);

  float h = 0.0f;
  for (int i = l % PARTS; i < dim; i += PARTS) {
    h += A[l / PARTS * dim + i] * x[token * dim + i];
  }
  part[l] = h;
  barrier(CLK_LOCAL_MEM_FENCE);

  float sum = 0.0f;
  for (int r = 0; r < RANK; ++r) {
    float down = 0.0f;
    for (int p = 0; p < PARTS; ++p) {
      down += part[r * PARTS + p];
    }
    sum += B[o * RANK + r] * down;
  }
  y[token * dim + o] += scale * sum;
}
