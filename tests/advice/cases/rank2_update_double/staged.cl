#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A <- A + u1 v1' + u2 v2'
__kernel void update_rank2(__global double *A, __global const double *u1, __global const double *v1,
                           __global const double *u2, __global const double *v2, const int n)
{
  __local double lu1[4], lu2[4], lv1[64], lv2[64];
  const int j = get_global_id(0);
  const int i = get_global_id(1);
  const int x = get_local_id(0);
  const int y = get_local_id(1);

  if (y == 0) {
    lv1[x] = v1[j];
    lv2[x] = v2[j];
  }
  if (x == 0) {
    lu1[y] = u1[i];
    lu2[y] = u2[i];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i < n && j < n)
    A[i*n + j] += lu1[y]*lv1[x] + lu2[y]*lv2[x];
}
