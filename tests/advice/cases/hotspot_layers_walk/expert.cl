// four cells of a row an item (nx is a multiple of 4); the third dimension has parts of the layers
__kernel void hotspot_layers(__global const float *restrict power, __global const float *restrict tIn,
                             __global float *restrict tOut, float stepDivCap, int nx, int ny, int nz,
                             float ce, float cn, float ct, float cc, float amb)
{
  const int i = get_global_id(0) * 4;
  const int j = get_global_id(1);
  const int layers = nz / get_global_size(2);
  const int first = get_global_id(2) * layers;
  const int xy = nx * ny;
  int c = i + j * nx + first * xy;

  // neighbours in the plane; at a side it is the cell itself
  const int W = (i == 0) ? 0 : -1;
  const int E = (i + 4 == nx) ? 3 : 4;
  const int N = (j == 0) ? 0 : -nx;
  const int S = (j == ny - 1) ? 0 : nx;

  float4 above, here, below;
  below = vload4(0, tIn + c);
  here = first > 0 ? vload4(0, tIn + c - xy) : below;

  for (int k = first; k < first + layers; ++k) {
    above = here;
    here = below;
    if (k < nz - 1)
      below = vload4(0, tIn + c + xy);
    const float4 west = (float4)(tIn[c + W], here.xyz);
    const float4 east = (float4)(here.yzw, tIn[c + E]);
    const float4 north = vload4(0, tIn + c + N), south = vload4(0, tIn + c + S);
    vstore4(cc * here + ce * (west + east) + cn * (north + south) + ct * (above + below) +
            stepDivCap * vload4(0, power + c) + ct * amb, 0, tOut + c);
    c += xy;
  }
}
