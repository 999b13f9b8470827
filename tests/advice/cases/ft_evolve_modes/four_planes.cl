#pragma OPENCL EXTENSION cl_khr_fp64 : enable
//---------------------------------------------------------------------
// FT: evolve u0 -> u1 by one time step in Fourier space. Wave numbers
// beyond the middle of a dimension are negative.
//---------------------------------------------------------------------
typedef struct { double real; double imag; } dcomplex;

__kernel void evolve(__global dcomplex *u0, __global dcomplex *u1,
                     int nx, int ny, int nz, double ap)
{
  int i = get_global_id(0), j = get_global_id(1);
  int ii = (i + nx / 2) % nx - nx / 2;
  int jj = (j + ny / 2) % ny - ny / 2;
  for (int k = 4 * get_global_id(2); k < 4 * (int)get_global_id(2) + 4; k++) {
    int kk = (k + nz / 2) % nz - nz / 2;
    double factor = exp(ap * (double)(ii * ii + jj * jj + kk * kk));
    int at = (k * ny + j) * nx + i;

    u0[at].real = u0[at].real * factor;
    u0[at].imag = u0[at].imag * factor;
    u1[at].real = u0[at].real;
    u1[at].imag = u0[at].imag;
  }
}
