// Compressed rows, a row of EACH matrices an item.
__kernel void spmv(__global const int *restrict start, __global const int *restrict column,
                   __global const float *restrict value, __global const float *restrict x,
                   __global float *restrict y, int rows, int elements)
{
  int row = get_global_id(0);
  int batch = get_global_id(1) * EACH;
  value += batch * elements;
  x += batch * rows;

  float sum[EACH];
  for (int k = 0; k < EACH; k++) sum[k] = 0;
  for (int i = start[row]; i < start[row + 1]; i++) {
    int c = column[i];
    for (int k = 0; k < EACH; k++) sum[k] += value[k * elements + i] * x[k * rows + c];
  }
  for (int k = 0; k < EACH; k++) y[(batch + k) * rows + row] = sum[k];
}
