/* one level of the edge-aware wavelets ("a trous") of a raw developer: splits an image into what is coarse
   and what is detail */

static float4 weight(const float4 c1, const float4 c2, const float sharpen)
{
  const float4 diff = c1 - c2;
  const float4 square = diff * diff;
  const float dot_luma = exp(-sharpen * square.x);                    /* L */
  const float dot_chroma = exp(-sharpen * (square.y + square.z));     /* a, b */
  return (float4)(dot_luma, dot_chroma, dot_chroma, 1.0f);
}

kernel void eaw_decompose(global const float4 *in, global float4 *coarse, global float4 *detail,
                          constant float *filter, const int width, const int height,
                          const int scale, const float sharpen)
{
  const int x = get_global_id(0);
  const int y = get_global_id(1);
  if(x >= width || y >= height) return;

  const int mult = 1 << scale;
  float4 sum = (float4)0.0f, wgt = (float4)0.0f;

  for(int j = 0; j < 5; j++)
    for(int i = 0; i < 5; i++)
    {
      const int xx = clamp(x + mult * (i - 2), 0, width - 1);
      const int yy = clamp(y + mult * (j - 2), 0, height - 1);
      const float4 w = filter[5 * j + i] * weight(in[y * width + x], in[yy * width + xx], sharpen);
      sum += w * in[yy * width + xx];
      wgt += w;
    }
  sum /= wgt;
  sum.w = in[y * width + x].w;

  detail[y * width + x] = in[y * width + x] - sum;
  coarse[y * width + x] = sum;
}
