/* column k of Q is ready; take its part out of the columns of A behind k.
   R: row k of the triangular factor. All matrices by rows, ld columns. */
__kernel void gs_project(__global float *restrict A, __global float *restrict Q, __global float *restrict R, int k, int rows, int ld)
{
  int j = get_global_id(0) + k + 1, i;
  if (j >= ld) return;

  R[k*ld+j] = 0;
  for (i = 0; i < rows; i++) R[k*ld+j] += Q[i*ld+k] * A[i*ld+j];
  for (i = 0; i < rows; i++) A[i*ld+j] -= Q[i*ld+k] * R[k*ld+j];
}
