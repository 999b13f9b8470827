/* column k of Q is ready; take its part out of the columns of A behind k.
   R: row k of the triangular factor. All matrices by rows, ld columns. */
__kernel void gs_project(__global float *A, __global float *Q, __global float *R, int k, int rows, int ld)
{
  __local float q[64];
  int j = get_global_id(0) + k + 1, i, b;

  if (j < ld) R[k*ld+j] = 0;
  for (b = 0; b < rows; b += 64) {
    barrier(CLK_LOCAL_MEM_FENCE);
    q[get_local_id(0)] = Q[(b+get_local_id(0))*ld+k];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (j < ld) for (i = 0; i < 64; i++) R[k*ld+j] += q[i] * A[(b+i)*ld+j];
  }
  for (b = 0; b < rows; b += 64) {
    barrier(CLK_LOCAL_MEM_FENCE);
    q[get_local_id(0)] = Q[(b+get_local_id(0))*ld+k];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (j < ld) for (i = 0; i < 64; i++) A[(b+i)*ld+j] -= q[i] * R[k*ld+j];
  }
}
