// the third dimension has parts of the layers
__kernel void hotspot_layers(__global const float *restrict power, __global const float *restrict tIn,
                             __global float *restrict tOut, float stepDivCap, int nx, int ny, int nz,
                             float ce, float cn, float ct, float cc, float amb)
{
  const int i = get_global_id(0);
  const int j = get_global_id(1);
  const int layers = nz / get_global_size(2);
  const int first = get_global_id(2) * layers;
  const int xy = nx * ny;
  int c = i + j * nx + first * xy;

  // neighbours in the plane; at a side it is the cell itself
  const int W = (i == 0) ? 0 : -1;
  const int E = (i == nx - 1) ? 0 : 1;
  const int N = (j == 0) ? 0 : -nx;
  const int S = (j == ny - 1) ? 0 : nx;

  float above, here, below;
  below = tIn[c];
  here = first > 0 ? tIn[c - xy] : below;

  for (int k = first; k < first + layers; ++k) {
    above = here;
    here = below;
    if (k < nz - 1)
      below = tIn[c + xy];
    tOut[c] = cc * here + ce * (tIn[c + W] + tIn[c + E]) + cn * (tIn[c + N] + tIn[c + S]) +
              ct * (above + below) + stepDivCap * power[c] + ct * amb;
    c += xy;
  }
}
