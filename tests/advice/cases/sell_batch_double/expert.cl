// Products of a batch of sparse matrices of one pattern with a vector each. The rows stand in slices
// of SLICE, padded to the longest of the slice, its elements side by side. An item has four systems.
#define SLICE 32
#define SYSTEMS 4

__kernel void spmv_sell(__global const double *restrict values,
                        __global const int *restrict columns,
                        __global const int *restrict slices, __global const double *restrict x,
                        __global double *restrict y, const int rows, const int stored)
{
  const int row = get_global_id(0);
  const int system = get_global_id(1) * SYSTEMS;
  const int slice = row / SLICE;
  const int begin = slices[slice] + row % SLICE, end = slices[slice + 1];

  values += (size_t)system * stored;
  x += (size_t)system * rows;
  y += (size_t)system * rows;
  double sum[SYSTEMS] = { 0.0, 0.0, 0.0, 0.0 };
  #pragma unroll 2
  for (int k = begin; k < end; k += SLICE) {
    const int column = columns[k];
    #pragma unroll
    for (int s = 0; s < SYSTEMS; s++)
      sum[s] += values[(size_t)s * stored + k] * x[(size_t)s * rows + column];
  }
  #pragma unroll
  for (int s = 0; s < SYSTEMS; s++)
    y[(size_t)s * rows + row] = sum[s];
}
