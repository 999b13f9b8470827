// A row an item; the group stages the vector, a piece at a time.
__kernel void matvec(__global const float *restrict A, __global const float *restrict x, __global float *restrict y,
                     int rows, int cols)
{
  __local float piece[GROUP];
  int row = get_global_id(0), l = get_local_id(0);
  float sum = 0;
  for (int c = 0; c < cols; c += GROUP) {
    piece[l] = x[c + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < GROUP; k++) sum += A[row * cols + c + k] * piece[k];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  y[row] = sum;
}
