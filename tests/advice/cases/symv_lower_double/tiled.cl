#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define ROWS 64
#define COLS 16

/* y = alpha A x + beta y, A symmetric, its lower triangle stored by rows (n a multiple of the group) */
__kernel void dsymv(int n, double alpha, __global const double *a, int lda,
                    __global const double *x, double beta, __global double *y)
{
   __local double tile[ROWS][COLS + 1];
   int l = get_local_id(0);
   int i = get_global_id(0), top = i - l;
   double t = 0.0;
   for (int j0 = 0; j0 < top + ROWS; j0 += COLS) {
      for (int k = l; k < ROWS * COLS; k += ROWS)
         tile[k / COLS][k % COLS] = a[(top + k / COLS) * lda + j0 + k % COLS];
      barrier(CLK_LOCAL_MEM_FENCE);
      for (int j = j0; j < j0 + COLS && j <= i; j++)
         t += tile[l][j - j0] * x[j];
      barrier(CLK_LOCAL_MEM_FENCE);
   }
   for (int j = i + 1; j < n; j++)
      t += a[j * lda + i] * x[j];
   y[i] = alpha * t + beta * y[i];
}
