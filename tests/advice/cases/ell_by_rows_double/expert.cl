#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define K 24   /* elements of a row, unused ones have column -1; first elements of all rows stand first */

__kernel void ell_mult(__global const int *restrict cols, __global const double *restrict vals,
                       __global const double *restrict x, __global double *restrict y)
{
   const size_t r = get_global_id(0), n = get_global_size(0);
   double sum = 0;
#pragma unroll 4
   for(int e = 0; e < K; e++)
   {
      const int c = cols[e*n+r];
      const double v = vals[e*n+r];
      if(c >= 0)
         sum += v * x[c];
   }
   y[r] = sum;
}
