typedef struct { float re, im; } cplx;
#define T 16

/* C = A * B, complex, n x m times m x n, rows first */
__kernel void cgemm(__global cplx *C, __global const cplx *A, __global const cplx *B, int n, int m)
{
  __local cplx a[T][T], b[T][T];
  int x = get_global_id(0), lx = get_local_id(0);
  int y = get_global_id(1), ly = get_local_id(1);
  float re = 0, im = 0;
  for (int k0 = 0; k0 < m; k0 += T) {
    a[ly][lx] = A[y*m + k0 + lx];
    b[ly][lx] = B[(k0 + ly)*n + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < T; k++) {
      re += a[ly][k].re * b[k][lx].re - a[ly][k].im * b[k][lx].im;
      im += a[ly][k].re * b[k][lx].im + a[ly][k].im * b[k][lx].re;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  C[y*n + x].re = re;
  C[y*n + x].im = im;
}
