__kernel void hotspot_layers(__global const float *restrict power, __global const float *restrict tIn,
                             __global float *restrict tOut, float stepDivCap, int nx, int ny, int nz,
                             float ce, float cn, float ct, float cc, float amb)
{
  const int i = get_global_id(0);
  const int j = get_global_id(1);
  const int xy = nx * ny;
  int c = i + j * nx;

  // neighbours in the plane; at a side it is the cell itself
  const int W = (i == 0) ? 0 : -1;
  const int E = (i == nx - 1) ? 0 : 1;
  const int N = (j == 0) ? 0 : -nx;
  const int S = (j == ny - 1) ? 0 : nx;

  float above, here, below;
  here = above = tIn[c];
  below = tIn[c + xy];
  tOut[c] = cc * here + ce * (tIn[c + W] + tIn[c + E]) + cn * (tIn[c + N] + tIn[c + S]) +
            ct * (above + below) + stepDivCap * power[c] + ct * amb;
  c += xy;

  for (int k = 1; k < nz - 1; ++k) {
    above = here;
    here = below;
    below = tIn[c + xy];
    tOut[c] = cc * here + ce * (tIn[c + W] + tIn[c + E]) + cn * (tIn[c + N] + tIn[c + S]) +
              ct * (above + below) + stepDivCap * power[c] + ct * amb;
    c += xy;
  }

  above = here;
  here = below;
  tOut[c] = cc * here + ce * (tIn[c + W] + tIn[c + E]) + cn * (tIn[c + N] + tIn[c + S]) +
            ct * (above + below) + stepDivCap * power[c] + ct * amb;
}
