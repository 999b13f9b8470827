#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define K 24   /* elements of a row, unused ones have column -1; in cols, first elements of all rows stand first */

__kernel void ell_mult(__global int *cols, __global double *vals, __global double *x, __global double *y)
{
   size_t r = get_global_id(0), n = get_global_size(0);
   y[r] = 0;
   for(int e = 0; e < K; e++)
   {
      if(cols[e*n+r] >= 0)
         y[r] = y[r] + vals[r*K+e] * x[cols[e*n+r]];
   }
}
