#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define LANES 32

/* y = alpha A x + beta y, A symmetric, its lower triangle stored by rows; LANES work-items a row */
__kernel void dsymv(int n, double alpha, __global const double *a, int lda,
                    __global const double *x, double beta, __global double *y)
{
   __local double part[64];
   int l = get_local_id(0), lane = l % LANES;
   int i = get_global_id(0) / LANES;
   double t = 0.0;
   int j = lane;
   for (; j <= i; j += LANES)
      t += a[i * lda + j] * x[j];
   for (; j < n; j += LANES)
      t += a[j * lda + i] * x[j];
   part[l] = t;
   for (int half_lanes = LANES / 2; half_lanes > 0; half_lanes /= 2) {
      barrier(CLK_LOCAL_MEM_FENCE);
      if (lane < half_lanes)
         part[l] += part[l + half_lanes];
   }
   if (lane == 0)
      y[i] = alpha * part[l] + beta * y[i];
}
