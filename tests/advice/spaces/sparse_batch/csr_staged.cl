// Compressed rows: the group computes the products of its rows one beside the other, then each item adds up a row.
__kernel void spmv(__global const int *restrict start, __global const int *restrict column,
                   __global const float *restrict value, __global const float *restrict x,
                   __global float *restrict y, int rows, int elements)
{
  __local float products[GROUP * MOST];
  int row = get_global_id(0), l = get_local_id(0);
  int batch = get_global_id(1);
  value += batch * elements;
  x += batch * rows;

  int first = start[get_group_id(0) * GROUP], last = start[(get_group_id(0) + 1) * GROUP];
  for (int i = first + l; i < last; i += GROUP) products[i - first] = value[i] * x[column[i]];
  barrier(CLK_LOCAL_MEM_FENCE);

  float sum = 0;
  int end = start[row + 1];
  for (int i = start[row]; i < end; i++) sum += products[i - first];
  y[batch * rows + row] = sum;
}
