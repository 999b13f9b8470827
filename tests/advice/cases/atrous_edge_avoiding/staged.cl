/* one level of the edge-aware wavelets ("a trous") of a raw developer: splits an image into what is coarse
   and what is detail; for levels 0 and 1 */
#define BX 16
#define BY 16
#define RIM 4

static float4 weight(const float4 c1, const float4 c2, const float sharpen)
{
  const float4 diff = c1 - c2;
  const float4 square = diff * diff;
  const float dot_luma = exp(-sharpen * square.x);                    /* L */
  const float dot_chroma = exp(-sharpen * (square.y + square.z));     /* a, b */
  return (float4)(dot_luma, dot_chroma, dot_chroma, 1.0f);
}

kernel __attribute__((reqd_work_group_size(BX, BY, 1)))
void eaw_decompose(global const float4 *in, global float4 *coarse, global float4 *detail,
                   global const float *filter, const int width, const int height,
                   const int scale, const float sharpen)
{
  local float4 block[BY + 2 * RIM][BX + 2 * RIM];
  const int lx = get_local_id(0), ly = get_local_id(1);
  const int x = get_global_id(0);
  const int y = get_global_id(1);
  const int left = get_group_id(0) * BX - RIM, top = get_group_id(1) * BY - RIM;

  for(int j = ly; j < BY + 2 * RIM; j += BY)
    for(int i = lx; i < BX + 2 * RIM; i += BX)
      block[j][i] = in[clamp(top + j, 0, height - 1) * width + clamp(left + i, 0, width - 1)];
  barrier(CLK_LOCAL_MEM_FENCE);
  if(x >= width || y >= height) return;

  const int mult = 1 << scale;
  const float4 own = block[ly + RIM][lx + RIM];
  float4 sum = (float4)0.0f, wgt = (float4)0.0f;

  for(int j = 0; j < 5; j++)
    for(int i = 0; i < 5; i++)
    {
      const float4 other = block[ly + RIM + mult * (j - 2)][lx + RIM + mult * (i - 2)];
      const float4 w = filter[5 * j + i] * weight(own, other, sharpen);
      sum += w * other;
      wgt += w;
    }
  sum /= wgt;
  sum.w = own.w;

  detail[y * width + x] = own - sum;
  coarse[y * width + x] = sum;
}
