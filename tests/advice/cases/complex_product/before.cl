typedef struct { float re, im; } cplx;

/* C = A * B, complex, n x m times m x n, rows first */
__kernel void cgemm(__global cplx *C, __global const cplx *A, __global const cplx *B, int n, int m)
{
  int x = get_global_id(0);
  int y = get_global_id(1);
  float re = 0, im = 0;
  for (int k = 0; k < m; k++) {
    re += A[y*m + k].re * B[k*n + x].re - A[y*m + k].im * B[k*n + x].im;
    im += A[y*m + k].re * B[k*n + x].im + A[y*m + k].im * B[k*n + x].re;
  }
  C[y*n + x].re = re;
  C[y*n + x].im = im;
}
