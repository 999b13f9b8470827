#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* y = alpha A x + beta y, A symmetric, its lower triangle stored by rows (n a multiple of the group) */
__kernel void dsymv(int n, double alpha, __global const double *a, int lda,
                    __global const double *x, double beta, __global double *y)
{
   int i = get_global_id(0);
   double t = 0.0;
   for (int j = 0; j <= i; j++)
      t += a[i * lda + j] * x[j];
   for (int j = i + 1; j < n; j++)
      t += a[j * lda + i] * x[j];
   y[i] = alpha * t + beta * y[i];
}
