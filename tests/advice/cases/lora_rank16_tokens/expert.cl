// y += scale * B (A x), one adapter of rank 16 for all tokens.  A: [RANK][dim], B: [RANK][dim], x, y: [tokens][dim]
// A group takes a token: 8 lanes a row of A, then four outputs an item.
#define RANK 16
#define GROUP 128
#define LANES (GROUP / RANK)

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void lora_forward(__global const float4* restrict A, __global const float4* restrict B,
                  __global const float4* restrict x, __global float4* restrict y, const int dim, const float scale) {
  __local float part[RANK][LANES + 1];
  __local float down[RANK];
  const int l = get_local_id(0), row = l / LANES, lane = l % LANES;
  const int quads = dim / 4;
  x += get_global_id(1) * quads;
  y += get_global_id(1) * quads;

  float4 h = (float4)(0.0f);
  for (int i = lane; i < quads; i += LANES) {
    h += A[row * quads + i] * x[i];
  }
  part[row][lane] = h.x + h.y + h.z + h.w;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < RANK) {
    float sum = 0.0f;
    #pragma unroll
    for (int p = 0; p < LANES; ++p) sum += part[l][p];
    down[l] = sum * scale;
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  for (int o = l; o < quads; o += GROUP) {
    float4 sum = y[o];
    #pragma unroll
    for (int r = 0; r < RANK; ++r) sum += B[r * quads + o] * down[r];
    y[o] = sum;
  }
}
