/* column k of Q is ready; take its part out of the columns of A behind k.
   R: row k of the triangular factor. All matrices by rows, ld columns. */
__kernel void gs_project(__global float *A, __global float *Q, __global float *R, int k, int rows, int ld)
{
  int j = get_global_id(0) + k + 1, i;
  float r = 0;
  if (j >= ld) return;

  for (i = 0; i < rows; i++) r += Q[i*ld+k] * A[i*ld+j];
  for (i = 0; i < rows; i++) A[i*ld+j] -= Q[i*ld+k] * r;
  R[k*ld+j] = r;
}
