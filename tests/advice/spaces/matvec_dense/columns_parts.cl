// The matrix stands by columns; PARTS items a row, one below the other in the group.
__kernel void matvec(__global const float *restrict A, __global const float *restrict x, __global float *restrict y,
                     int rows, int cols)
{
  __local float sums[PARTS][32];
  int row = get_group_id(0) * 32 + get_local_id(0);
  int part = get_local_id(1);
  float sum = 0;
  for (int c = part; c < cols; c += PARTS) sum += A[c * rows + row] * x[c];
  sums[part][get_local_id(0)] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (part == 0) {
    for (int k = 1; k < PARTS; k++) sum += sums[k][get_local_id(0)];
    y[row] = sum;
  }
}
