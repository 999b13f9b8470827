#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define K 24   /* elements of a row, unused ones have column -1 */
#define LANES 12

__kernel __attribute__((reqd_work_group_size(96, 1, 1)))
void ell_mult(__global int *cols, __global double *vals, __global double *x, __global double *y)
{
   __local double part[96];
   size_t r = get_global_id(0) / LANES;
   int t = get_local_id(0), lane = t % LANES;
   double sum = 0;
   for(int e = lane; e < K; e += LANES)
   {
      if(cols[r*K+e] >= 0)
         sum = sum + vals[r*K+e] * x[cols[r*K+e]];
   }
   part[t] = sum;
   barrier(CLK_LOCAL_MEM_FENCE);
   if(lane == 0)
   {
      for(int l = 1; l < LANES; l++)
         sum = sum + part[t+l];
      y[r] = sum;
   }
}
