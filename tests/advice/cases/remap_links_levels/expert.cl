#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// conservative remapping of a field with levels, by links sorted by destination:
// field[cell][level], four levels per work-item
__kernel void remap_levels(__global const int* restrict first,      // ndst + 1
                           __global const int* restrict src_cell,
                           __global const double* restrict weight,
                           __global const float4* restrict src,     // [nsrc][nlev], nlev a multiple of 4
                           __global float4* restrict dst,
                           const int nsrc, const int ndst, const int nlev)
{
  const int quad = get_global_id(0), quads = nlev / 4;
  const int cell = get_global_id(1);
  if (cell >= ndst) return;

  float4 sum = 0.0f;
  const int end = first[cell + 1];
  #pragma unroll 2
  for (int l = first[cell]; l < end; ++l)
    sum += (float)weight[l] * src[src_cell[l] * quads + quad];
  dst[cell * quads + quad] = sum;
}
