// Products of a batch of sparse matrices of one pattern with a vector each. The rows stand in slices
// of SLICE, padded to the longest of the slice, its elements side by side. Two items share a row.
#define SLICE 32
#define G 128

__kernel void spmv_sell(__global const double *restrict values,
                        __global const int *restrict columns,
                        __global const int *restrict slices, __global const double *restrict x,
                        __global double *restrict y, const int rows, const int stored)
{
  __local double part[G];
  const int lid = get_local_id(0);
  const int slice = get_global_id(0) / (2 * SLICE);
  const int second = get_global_id(0) / SLICE % 2;
  const int row = slice * SLICE + get_global_id(0) % SLICE;
  const int system = get_global_id(1);
  const int begin = slices[slice] + row % SLICE, end = slices[slice + 1];

  values += (size_t)system * stored;
  x += (size_t)system * rows;
  double sum = 0.0;
  for (int k = begin + second * SLICE; k < end; k += 2 * SLICE)
    sum += values[k] * x[columns[k]];
  part[lid] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (second == 0)
    y[(size_t)system * rows + row] = sum + part[lid + SLICE];
}
