#define MAPS 4  // maps of the output an item computes

// 3x3 convolution, stride 1, pad 1; everything NCHW
__kernel void conv3x3(__global const float* bottom,
                      __global const float* weight,
                      __global const float* bias,
                      __global float* top,
                      const int C, const int K, const int H, const int W)
{
  const int x = get_global_id(0);
  const int y = get_global_id(1);
  const int n = get_global_id(2) / (K / MAPS);
  const int k = get_global_id(2) % (K / MAPS) * MAPS;

  float sum[MAPS];
  for (int m = 0; m < MAPS; ++m)
    sum[m] = bias[k + m];
  for (int c = 0; c < C; ++c) {
    for (int r = 0; r < 3; ++r) {
      for (int s = 0; s < 3; ++s) {
        const int yy = y + r - 1;
        const int xx = x + s - 1;
        if (yy >= 0 && yy < H && xx >= 0 && xx < W) {
          const float v = bottom[((n * C + c) * H + yy) * W + xx];
          for (int m = 0; m < MAPS; ++m)
            sum[m] += v * weight[(((k + m) * C + c) * 3 + r) * 3 + s];
        }
      }
    }
  }
  for (int m = 0; m < MAPS; ++m)
    top[((n * K + k + m) * H + y) * W + x] = sum[m];
}
