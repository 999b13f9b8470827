/* column k of Q is ready; take its part out of the columns of A behind k.
   R: row k of the triangular factor. All matrices by rows, ld columns.
   16 columns a group, 16 items a column. */
#define CX 16
#define RY 16
__kernel __attribute__((reqd_work_group_size(CX, RY, 1)))
void gs_project(__global float * restrict A, __global const float * restrict Q, __global float * restrict R,
                int k, int rows, int ld)
{
  __local float part[RY][CX];
  const int j = get_global_id(0) + k + 1, x = get_local_id(0), y = get_local_id(1);
  float r = 0;

  if (j < ld) {
#pragma unroll 4
    for (int i = y; i < rows; i += RY) r += Q[i*ld+k] * A[i*ld+j];
  }
  part[y][x] = r;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int h = RY / 2; h > 0; h /= 2) {
    if (y < h) part[y][x] += part[y+h][x];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  r = part[0][x];
  if (j >= ld) return;
#pragma unroll 4
  for (int i = y; i < rows; i += RY) A[i*ld+j] -= Q[i*ld+k] * r;
  if (y == 0) R[k*ld+j] = r;
}
