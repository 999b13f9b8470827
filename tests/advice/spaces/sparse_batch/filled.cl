// Rows of MOST elements, by rows or by columns; a row of EACH matrices an item.
#ifdef BY_ROWS
#define AT(ROW, ELEMENT) ((ROW) * MOST + (ELEMENT))
#else
#define AT(ROW, ELEMENT) ((ELEMENT) * rows + (ROW))
#endif

__kernel void spmv(__global const int *restrict column, __global const float *restrict value,
                   __global const float *restrict x, __global float *restrict y, int rows)
{
  int row = get_global_id(0);
  int batch = get_global_id(1) * EACH;
  value += batch * MOST * rows;
  x += batch * rows;

  float sum[EACH];
  for (int k = 0; k < EACH; k++) sum[k] = 0;
  for (int e = 0; e < MOST; e++) {
    int i = AT(row, e);
    int c = column[i];
    for (int k = 0; k < EACH; k++) sum[k] += value[k * MOST * rows + i] * x[k * rows + c];
  }
  for (int k = 0; k < EACH; k++) y[(batch + k) * rows + row] = sum[k];
}
