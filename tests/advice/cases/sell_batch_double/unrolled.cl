// Products of a batch of sparse matrices of one pattern with a vector each. The rows stand in slices
// of SLICE, padded to the longest of the slice, its elements side by side.
#define SLICE 32

__kernel void spmv_sell(__global const double *restrict values,
                        __global const int *restrict columns,
                        __global const int *restrict slices, __global const double *restrict x,
                        __global double *restrict y, const int rows, const int stored)
{
  const int row = get_global_id(0);
  const int system = get_global_id(1);
  const int slice = row / SLICE;
  const int begin = slices[slice] + row % SLICE, end = slices[slice + 1];

  values += (size_t)system * stored;
  x += (size_t)system * rows;
  double sum = 0.0;
  int k = begin;
  for (; k + 3 * SLICE < end; k += 4 * SLICE) {
    sum += values[k] * x[columns[k]];
    sum += values[k + SLICE] * x[columns[k + SLICE]];
    sum += values[k + 2 * SLICE] * x[columns[k + 2 * SLICE]];
    sum += values[k + 3 * SLICE] * x[columns[k + 3 * SLICE]];
  }
  for (; k < end; k += SLICE)
    sum += values[k] * x[columns[k]];
  y[(size_t)system * rows + row] = sum;
}
