// Compressed rows, LANES neighbouring items a row.
__kernel void spmv(__global const int *restrict start, __global const int *restrict column,
                   __global const float *restrict value, __global const float *restrict x,
                   __global float *restrict y, int rows, int elements)
{
  __local float sums[GROUP];
  int row = get_global_id(0) / LANES;
  int l = get_local_id(0), lane = l % LANES;
  int batch = get_global_id(1);
  value += batch * elements;
  x += batch * rows;

  float sum = 0;
  int end = start[row + 1];
  for (int i = start[row] + lane; i < end; i += LANES) sum += value[i] * x[column[i]];
  sums[l] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int apart = LANES / 2; apart > 0; apart /= 2) {
    if (lane < apart) sums[l] += sums[l + apart];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (lane == 0) y[batch * rows + row] = sums[l];
}
