#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define K 24   /* elements of a row, unused ones have column -1 */
#define LANES 8

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void ell_mult(__global int *cols, __global double *vals, __global double *x, __global double *y)
{
   __local double part[64];
   size_t r = get_global_id(0) / LANES;
   int t = get_local_id(0), lane = t % LANES;
   double sum = 0;
   for(int e = lane; e < K; e += LANES)
   {
      int c = cols[r*K+e];
      if(c >= 0)
         sum = sum + vals[r*K+e] * x[c];
   }
   part[t] = sum;
   barrier(CLK_LOCAL_MEM_FENCE);
   for(int s = LANES/2; s > 0; s /= 2)
   {
      if(lane < s)
         part[t] += part[t+s];
      barrier(CLK_LOCAL_MEM_FENCE);
   }
   if(lane == 0)
      y[r] = part[t];
}
