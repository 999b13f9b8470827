#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define GROUP 64

/* y = alpha A x + beta y, A symmetric, its lower triangle stored by rows; a work-group a row */
__kernel void dsymv(int n, double alpha, __global const double *a, int lda,
                    __global const double *x, double beta, __global double *y)
{
   __local double part[GROUP];
   int i = get_group_id(0);
   int l = get_local_id(0);
   double t = 0.0;
   for (int j = l; j <= i; j += GROUP)
      t += a[i * lda + j] * x[j];
   for (int j = i + 1 + l; j < n; j += GROUP)
      t += a[j * lda + i] * x[j];
   part[l] = t;
   for (int s = GROUP / 2; s > 0; s /= 2) {
      barrier(CLK_LOCAL_MEM_FENCE);
      if (l < s)
         part[l] += part[l + s];
   }
   if (l == 0)
      y[i] = alpha * part[0] + beta * y[i];
}
