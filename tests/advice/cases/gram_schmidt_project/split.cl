/* column k of Q is ready; take its part out of the columns of A behind k.
   R: row k of the triangular factor. All matrices by rows, ld columns. 8 items a column. */
__kernel void gs_project(__global float *A, __global float *Q, __global float *R, int k, int rows, int ld)
{
  __local float part[8][32];
  int j = get_global_id(0) + k + 1, x = get_local_id(0), y = get_local_id(1), i;

  part[y][x] = 0;
  if (j < ld) for (i = y; i < rows; i += 8) part[y][x] += Q[i*ld+k] * A[i*ld+j];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (y == 0 && j < ld) {
    R[k*ld+j] = 0;
    for (i = 0; i < 8; i++) R[k*ld+j] += part[i][x];
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (j < ld) for (i = y; i < rows; i += 8) A[i*ld+j] -= Q[i*ld+k] * R[k*ld+j];
}
