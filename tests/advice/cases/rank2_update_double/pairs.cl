#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A <- A + u1 v1' + u2 v2', n even
__kernel void update_rank2(__global double2 *A, __global const double *u1, __global const double2 *v1,
                           __global const double *u2, __global const double2 *v2, const int n)
{
  const int j = get_global_id(0);
  const int i = get_global_id(1);

  if (i < n && j < n/2)
    A[i*(n/2) + j] += u1[i]*v1[j] + u2[i]*v2[j];
}
