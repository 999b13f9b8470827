/* C = A * B, complex, n x m times m x n, rows first; all real parts before all imaginary ones */
__kernel void cgemm(__global float *C, __global const float *A, __global const float *B, int n, int m)
{
  int x = get_global_id(0);
  int y = get_global_id(1);
  __global const float *Ai = A + n*m, *Bi = B + n*m;
  float re = 0, im = 0;
  for (int k = 0; k < m; k++) {
    re += A[y*m + k] * B[k*n + x] - Ai[y*m + k] * Bi[k*n + x];
    im += A[y*m + k] * Bi[k*n + x] + Ai[y*m + k] * B[k*n + x];
  }
  C[y*n + x] = re;
  C[n*n + y*n + x] = im;
}
