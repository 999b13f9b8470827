// Scores of a motif and of its reverse complement side by side, in local memory; a sequence of A, C, G and T only.
// Four positions an item: each letter and its pair of scores serve those of them that it is in.
#define MOTIF_LEN 24
#define EACH      4

__kernel void pwm_scan(__global const uchar *restrict genome, __global const float *restrict pwm,
                       __global float4 *restrict score, __global char4 *restrict strand, int n_pos)
{
  __local float2 pairs[MOTIF_LEN][4];

  // bits 1 and 2 of the letters: A 0, C 1, T 2, G 3
  for (int t = get_local_id(0); t < MOTIF_LEN * 4; t += get_local_size(0)) {
    const int j = t / 4, base = (t & 3) ^ (t >> 1 & 1);
    pairs[j][t & 3] = (float2)(pwm[j * 4 + base], pwm[(MOTIF_LEN - 1 - j) * 4 + 3 - base]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  const int item = get_global_id(0);
  if (item * EACH >= n_pos)
    return;

  __global const uchar4 *quads = (__global const uchar4 *)genome + item;
  float2 sum[EACH] = { 0.0f, 0.0f, 0.0f, 0.0f };
#pragma unroll
  for (int q = 0; q < (MOTIF_LEN + EACH) / 4; q++) {
    const uchar4 quad = quads[q];
    const int code[4] = { quad.x >> 1 & 3, quad.y >> 1 & 3, quad.z >> 1 & 3, quad.w >> 1 & 3 };
#pragma unroll
    for (int b = 0; b < 4; b++)
#pragma unroll
      for (int p = 0; p < EACH; p++) {
        const int j = q * 4 + b - p;
        if (j >= 0 && j < MOTIF_LEN)
          sum[p] += pairs[j][code[b]];
      }
  }
  score[item] = fmax((float4)(sum[0].x, sum[1].x, sum[2].x, sum[3].x),
                     (float4)(sum[0].y, sum[1].y, sum[2].y, sum[3].y));
  strand[item] = (char4)(sum[0].x >= sum[0].y ? '+' : '-', sum[1].x >= sum[1].y ? '+' : '-',
                         sum[2].x >= sum[2].y ? '+' : '-', sum[3].x >= sum[3].y ? '+' : '-');
}
