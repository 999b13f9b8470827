#define TILE 8

// 3x3 convolution, stride 1, pad 1; everything NCHW
__kernel void conv3x3(__global const float* bottom,
                      __global const float* weight,
                      __global const float* bias,
                      __global float* top,
                      const int C, const int K, const int H, const int W)
{
  __local float in[TILE + 2][TILE + 2];
  const int lx = get_local_id(0), ly = get_local_id(1);
  const int x0 = get_group_id(0) * TILE - 1, y0 = get_group_id(1) * TILE - 1;
  const int x = get_global_id(0);
  const int y = get_global_id(1);
  const int n = get_global_id(2) / K;
  const int k = get_global_id(2) % K;

  float sum = bias[k];
  for (int c = 0; c < C; ++c) {
    for (int t = ly * TILE + lx; t < (TILE + 2) * (TILE + 2); t += TILE * TILE) {
      const int ty = t / (TILE + 2), tx = t % (TILE + 2);
      const int yy = y0 + ty, xx = x0 + tx;
      in[ty][tx] = yy >= 0 && yy < H && xx >= 0 && xx < W ? bottom[((n * C + c) * H + yy) * W + xx] : 0.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int r = 0; r < 3; ++r)
      for (int s = 0; s < 3; ++s)
        sum += in[ly + r][lx + s] * weight[((k * C + c) * 3 + r) * 3 + s];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  top[((n * K + k) * H + y) * W + x] = sum;
}
