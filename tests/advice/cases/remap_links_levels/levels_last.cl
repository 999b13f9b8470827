#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// conservative remapping of a field with levels, by links sorted by destination:
// field[cell][level]
__kernel void remap_levels(__global const int* restrict first,      // ndst + 1
                           __global const int* restrict src_cell,
                           __global const double* restrict weight,
                           __global const float* restrict src,      // [nsrc][nlev]
                           __global float* restrict dst,
                           const int nsrc, const int ndst, const int nlev)
{
  const int lev = get_global_id(0);
  const int cell = get_global_id(1);
  if (cell >= ndst) return;

  double sum = 0.0;
  const int end = first[cell + 1];
  for (int l = first[cell]; l < end; ++l)
    sum += weight[l] * src[(size_t)src_cell[l] * nlev + lev];
  dst[(size_t)cell * nlev + lev] = (float)sum;
}
