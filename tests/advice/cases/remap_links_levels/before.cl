#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// conservative remapping of a field with levels, by links sorted by destination:
// field[level][cell]
__kernel void remap_levels(__global const int* restrict first,      // ndst + 1
                           __global const int* restrict src_cell,
                           __global const double* restrict weight,
                           __global const float* restrict src,      // [nlev][nsrc]
                           __global float* restrict dst,
                           const int nsrc, const int ndst, const int nlev)
{
  const int cell = get_global_id(0);
  const int lev = get_global_id(1);
  if (cell >= ndst) return;

  __global const float* restrict plane = src + (size_t)lev * nsrc;
  double sum = 0.0;
  const int end = first[cell + 1];
  for (int l = first[cell]; l < end; ++l)
    sum += weight[l] * plane[src_cell[l]];
  dst[(size_t)lev * ndst + cell] = (float)sum;
}
