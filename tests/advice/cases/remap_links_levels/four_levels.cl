#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// conservative remapping of a field with levels, by links sorted by destination:
// field[level][cell], four levels per work-item
__kernel void remap_levels(__global const int* restrict first,      // ndst + 1
                           __global const int* restrict src_cell,
                           __global const double* restrict weight,
                           __global const float* restrict src,      // [nlev][nsrc]
                           __global float* restrict dst,
                           const int nsrc, const int ndst, const int nlev)
{
  const int cell = get_global_id(0);
  const int lev = 4 * get_global_id(1);
  if (cell >= ndst) return;

  __global const float* restrict plane = src + (size_t)lev * nsrc;
  double s0 = 0.0, s1 = 0.0, s2 = 0.0, s3 = 0.0;
  const int end = first[cell + 1];
  for (int l = first[cell]; l < end; ++l) {
    const double w = weight[l];
    const int c = src_cell[l];
    s0 += w * plane[c];
    s1 += w * plane[c + nsrc];
    s2 += w * plane[c + 2 * nsrc];
    s3 += w * plane[c + 3 * nsrc];
  }
  __global float* restrict out = dst + (size_t)lev * ndst + cell;
  out[0] = (float)s0;
  out[ndst] = (float)s1;
  out[2 * ndst] = (float)s2;
  out[3 * ndst] = (float)s3;
}
