#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define K 24   /* elements of a row, unused ones have column -1 */

__kernel void ell_mult(__global int *cols, __global double *vals, __global double *x, __global double *y)
{
   size_t r = get_global_id(0);
   double sum = 0;
   for(int e = 0; e < K; e++)
   {
      int c = cols[r*K+e];
      if(c >= 0)
         sum = sum + vals[r*K+e] * x[c];
   }
   y[r] = sum;
}
