// 3x3 convolution, stride 1, pad 1; everything NCHW.
// An item does MAPS maps of COLUMNS pixels; the group's weights are staged, the maps next to each other.
#define MAPS 8
#define COLUMNS 4
#define CHANNELS 4

__kernel void conv3x3(__global const float* restrict bottom,
                      __global const float* restrict weight,
                      __global const float* restrict bias,
                      __global float* restrict top,
                      const int C, const int K, const int H, const int W)
{
  __local float w[CHANNELS * 9 * MAPS];
  const int x = get_global_id(0) * COLUMNS, y = get_global_id(1);
  const int n = get_global_id(2) / (K / MAPS), k = get_global_id(2) % (K / MAPS) * MAPS;
  const int lid = get_local_id(1) * get_local_size(0) + get_local_id(0);
  const int items = get_local_size(0) * get_local_size(1);

  float sum[MAPS][COLUMNS];
  #pragma unroll
  for (int m = 0; m < MAPS; ++m) {
    const float b = bias[k + m];
    #pragma unroll
    for (int j = 0; j < COLUMNS; ++j) sum[m][j] = b;
  }

  for (int c0 = 0; c0 < C; c0 += CHANNELS) {
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int t = lid; t < CHANNELS * 9 * MAPS; t += items)
      w[t] = weight[((k + t % MAPS) * C + c0) * 9 + t / MAPS];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int c = 0; c < CHANNELS; ++c) {
      #pragma unroll
      for (int r = 0; r < 3; ++r) {
        const int yy = y + r - 1;
        if (yy < 0 || yy >= H) continue;
        __global const float* row = bottom + ((n * C + c0 + c) * H + yy) * W;
        const float4 middle = vload4(0, row + x);
        float v[COLUMNS + 2];
        v[0] = x > 0 ? row[x - 1] : 0.0f;
        v[1] = middle.x; v[2] = middle.y; v[3] = middle.z; v[4] = middle.w;
        v[5] = x + COLUMNS < W ? row[x + COLUMNS] : 0.0f;
        #pragma unroll
        for (int s = 0; s < 3; ++s) {
          #pragma unroll
          for (int m = 0; m < MAPS; ++m) {
            const float f = w[((c * 3 + r) * 3 + s) * MAPS + m];
            #pragma unroll
            for (int j = 0; j < COLUMNS; ++j) sum[m][j] = mad(v[j + s], f, sum[m][j]);
          }
        }
      }
    }
  }

  #pragma unroll
  for (int m = 0; m < MAPS; ++m)
    vstore4((float4)(sum[m][0], sum[m][1], sum[m][2], sum[m][3]), 0, top + ((n * K + k + m) * H + y) * W + x);
}
