#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// conservative remapping of a field with levels, by links sorted by destination:
// field[level][cell]; links of the group in local memory
#define MAX_LINKS 512   // 64 cells of at most 8 links
__kernel void remap_levels(__global const int* restrict first,      // ndst + 1
                           __global const int* restrict src_cell,
                           __global const double* restrict weight,
                           __global const float* restrict src,      // [nlev][nsrc]
                           __global float* restrict dst,
                           const int nsrc, const int ndst, const int nlev)
{
  __local int cells[MAX_LINKS];
  __local double weights[MAX_LINKS];
  const int cell = get_global_id(0);       // ndst is a multiple of 64
  const int lev = get_global_id(1);
  const int base = first[get_group_id(0) * 64];
  const int links = first[get_group_id(0) * 64 + 64] - base;
  for (int l = get_local_id(1) * 64 + get_local_id(0); l < links; l += 64 * get_local_size(1)) {
    cells[l] = src_cell[base + l];
    weights[l] = weight[base + l];
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  __global const float* restrict plane = src + (size_t)lev * nsrc;
  double sum = 0.0;
  const int end = first[cell + 1] - base;
  for (int l = first[cell] - base; l < end; ++l)
    sum += weights[l] * plane[cells[l]];
  dst[(size_t)lev * ndst + cell] = (float)sum;
}
