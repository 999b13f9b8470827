#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define ROWS 16
#define LANES 32
#define EACH 2      /* rows of 32 items */
#define PARTS 16    /* of the columns' part */

/* y = alpha A x + beta y, A symmetric, its lower triangle stored by rows; a group of 256 works on ROWS rows:
   left of the diagonal along rows, below it along columns */
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void dsymv(int n, double alpha, __global const double *restrict a, int lda,
           __global const double *restrict x, double beta, __global double *restrict y)
{
   __local double part[ROWS][LANES + PARTS + 1];
   const int l = get_local_id(0), i0 = get_group_id(0) * ROWS;

   const int lane = l % LANES, r0 = l / LANES * EACH;
   __global const double *row = a + (size_t)(i0 + r0) * lda;
   double s0 = 0.0, s1 = 0.0;
   #pragma unroll 4
   for (int j = lane; j < i0; j += LANES) {
      const double v = x[j];
      s0 += row[j] * v;
      s1 += row[lda + j] * v;
   }
   if (lane <= r0)
      s0 += row[i0 + lane] * x[i0 + lane];
   if (lane <= r0 + 1)
      s1 += row[lda + i0 + lane] * x[i0 + lane];
   part[r0][lane] = s0;
   part[r0 + 1][lane] = s1;

   const int c = l % ROWS, p = l / ROWS;
   __global const double *column = a + i0 + c;
   double t = p > c ? column[(size_t)(i0 + p) * lda] * x[i0 + p] : 0.0;
   #pragma unroll 4
   for (int j = i0 + ROWS + p; j < n; j += PARTS)
      t += column[(size_t)j * lda] * x[j];
   part[c][LANES + p] = t;
   barrier(CLK_LOCAL_MEM_FENCE);

   if (l < ROWS) {
      double sum = 0.0;
      for (int k = 0; k < LANES + PARTS; k++)
         sum += part[l][k];
      y[i0 + l] = alpha * sum + beta * y[i0 + l];
   }
}
