// F(2x2, 3x3) input transform, NCHW; dst: channel, tile, 16
__kernel void winograd_input_f2x2_3x3_nchw_f32(
    __global const float *src, __global float *dst,
    const int tiles_x, const int tiles_y, const int channels)
{
  const int tx = get_global_id(0);
  const int ty = get_global_id(1);
  const int ch = get_global_id(2);
  const int pitch = 2 * tiles_x + 2;
  __local float tile[34][35];
  const int lx = get_local_id(0);
  const int ly = get_local_id(1);
  __global const float *p = src + (ch * (2 * tiles_y + 2) + 2 * (ty - ly)) * pitch + 2 * (tx - lx);
  for (int i = ly * 16 + lx; i < 34 * 34; i += 256)
    tile[i / 34][i % 34] = p[i / 34 * pitch + i % 34];
  barrier(CLK_LOCAL_MEM_FENCE);
  __global float *q = dst + ((ch * tiles_y + ty) * tiles_x + tx) * 16;
  const float d00 = tile[2 * ly + 0][2 * lx + 0];
  const float d01 = tile[2 * ly + 0][2 * lx + 1];
  const float d02 = tile[2 * ly + 0][2 * lx + 2];
  const float d03 = tile[2 * ly + 0][2 * lx + 3];
  const float d10 = tile[2 * ly + 1][2 * lx + 0];
  const float d11 = tile[2 * ly + 1][2 * lx + 1];
  const float d12 = tile[2 * ly + 1][2 * lx + 2];
  const float d13 = tile[2 * ly + 1][2 * lx + 3];
  const float d20 = tile[2 * ly + 2][2 * lx + 0];
  const float d21 = tile[2 * ly + 2][2 * lx + 1];
  const float d22 = tile[2 * ly + 2][2 * lx + 2];
  const float d23 = tile[2 * ly + 2][2 * lx + 3];
  const float d30 = tile[2 * ly + 3][2 * lx + 0];
  const float d31 = tile[2 * ly + 3][2 * lx + 1];
  const float d32 = tile[2 * ly + 3][2 * lx + 2];
  const float d33 = tile[2 * ly + 3][2 * lx + 3];
  const float t00 = d00 - d20;
  const float t10 = d10 + d20;
  const float t20 = d20 - d10;
  const float t30 = d10 - d30;
  const float t01 = d01 - d21;
  const float t11 = d11 + d21;
  const float t21 = d21 - d11;
  const float t31 = d11 - d31;
  const float t02 = d02 - d22;
  const float t12 = d12 + d22;
  const float t22 = d22 - d12;
  const float t32 = d12 - d32;
  const float t03 = d03 - d23;
  const float t13 = d13 + d23;
  const float t23 = d23 - d13;
  const float t33 = d13 - d33;
  q[0] = t00 - t02;
  q[1] = t01 + t02;
  q[2] = t02 - t01;
  q[3] = t01 - t03;
  q[4] = t10 - t12;
  q[5] = t11 + t12;
  q[6] = t12 - t11;
  q[7] = t11 - t13;
  q[8] = t20 - t22;
  q[9] = t21 + t22;
  q[10] = t22 - t21;
  q[11] = t21 - t23;
  q[12] = t30 - t32;
  q[13] = t31 + t32;
  q[14] = t32 - t31;
  q[15] = t31 - t33;
}
