#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A <- A + u1 v1' + u2 v2'
__kernel void update_rank2(__global double *A, __constant double *u1, __global const double *v1,
                           __global const double *u2, __global const double *v2, const int n)
{
  const int j = get_global_id(0);
  const int i = get_global_id(1);

  if (i < n && j < n)
    A[i*n + j] += u1[i]*v1[j] + u2[i]*v2[j];
}
