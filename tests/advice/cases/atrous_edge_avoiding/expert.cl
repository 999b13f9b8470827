/* one level of the edge-aware wavelets ("a trous") of a raw developer: splits an image into what is coarse
   and what is detail; an item does two pixels of a column, which are a step apart and share rows */
#define ROWS 2

static float4 weight(const float4 c1, const float4 c2, const float sharpen)
{
  const float4 diff = c1 - c2;
  const float4 square = diff * diff;
  const float dot_luma = native_exp(-sharpen * square.x);                    /* L */
  const float dot_chroma = native_exp(-sharpen * (square.y + square.z));     /* a, b */
  return (float4)(dot_luma, dot_chroma, dot_chroma, 1.0f);
}

kernel void eaw_decompose(global const float4 *restrict in, global float4 *restrict coarse,
                          global float4 *restrict detail,
                          constant float *filter, const int width, const int height,
                          const int scale, const float sharpen)
{
  const int mult = 1 << scale;
  const int x = get_global_id(0);
  const int part = get_global_id(1);
  const int y = part / mult * mult * ROWS + part % mult;
  if(x >= width || y + mult * (ROWS - 1) >= height) return;

  float4 sum[ROWS], wgt[ROWS], own[ROWS];
  for(int r = 0; r < ROWS; r++)
  {
    sum[r] = wgt[r] = (float4)0.0f;
    own[r] = in[(y + mult * r) * width + x];
  }
#pragma unroll
  for(int j = 0; j < 4 + ROWS; j++)
  {
    const int yy = clamp(y + mult * (j - 2), 0, height - 1);
#pragma unroll
    for(int i = 0; i < 5; i++)
    {
      const int xx = clamp(x + mult * (i - 2), 0, width - 1);
      const float4 other = in[yy * width + xx];
#pragma unroll
      for(int r = 0; r < ROWS; r++)
        if(j - r >= 0 && j - r < 5)
        {
          const float4 w = filter[5 * (j - r) + i] * weight(own[r], other, sharpen);
          sum[r] += w * other;
          wgt[r] += w;
        }
    }
  }
  for(int r = 0; r < ROWS; r++)
  {
    const int at = (y + mult * r) * width + x;
    sum[r] /= wgt[r];
    sum[r].w = own[r].w;
    detail[at] = own[r] - sum[r];
    coarse[at] = sum[r];
  }
}
