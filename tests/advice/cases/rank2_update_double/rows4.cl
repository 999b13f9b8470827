#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A <- A + u1 v1' + u2 v2'
__kernel void update_rank2(__global double *A, __global const double *u1, __global const double *v1,
                           __global const double *u2, __global const double *v2, const int n)
{
  const int j = get_global_id(0);
  const int i0 = get_global_id(1)*4;
  int i;

  if (j >= n)
    return;
  const double a = v1[j], b = v2[j];
  for (i = i0; i < i0 + 4; i++)
    if (i < n)
      A[i*n + j] += u1[i]*a + u2[i]*b;
}
