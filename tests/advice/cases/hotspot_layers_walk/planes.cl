#define GX 64
#define GY 4

__kernel void hotspot_layers(__global const float *restrict power, __global const float *restrict tIn,
                             __global float *restrict tOut, float stepDivCap, int nx, int ny, int nz,
                             float ce, float cn, float ct, float cc, float amb)
{
  __local float t[GY + 2][GX + 2];
  const int i = get_global_id(0);
  const int j = get_global_id(1);
  const int x = get_local_id(0) + 1;
  const int y = get_local_id(1) + 1;
  const int xy = nx * ny;
  int c = i + j * nx;

  // neighbours in the plane; at a side it is the cell itself
  const int W = (i == 0) ? 0 : -1;
  const int E = (i == nx - 1) ? 0 : 1;
  const int N = (j == 0) ? 0 : -nx;
  const int S = (j == ny - 1) ? 0 : nx;

  float above, here, below;
  here = below = tIn[c];
  for (int k = 0; k < nz; ++k) {
    above = here;
    here = below;
    if (k < nz - 1)
      below = tIn[c + xy];
    t[y][x] = here;
    if (x == 1)
      t[y][0] = tIn[c + W];
    if (x == GX)
      t[y][GX + 1] = tIn[c + E];
    if (y == 1)
      t[0][x] = tIn[c + N];
    if (y == GY)
      t[GY + 1][x] = tIn[c + S];
    barrier(CLK_LOCAL_MEM_FENCE);
    tOut[c] = cc * here + ce * (t[y][x - 1] + t[y][x + 1]) + cn * (t[y - 1][x] + t[y + 1][x]) +
              ct * (above + below) + stepDivCap * power[c] + ct * amb;
    barrier(CLK_LOCAL_MEM_FENCE);
    c += xy;
  }
}
