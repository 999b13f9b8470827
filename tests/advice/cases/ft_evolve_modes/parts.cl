#pragma OPENCL EXTENSION cl_khr_fp64 : enable
//---------------------------------------------------------------------
// FT: evolve u0 -> u1 by one time step in Fourier space. Wave numbers
// beyond the middle of a dimension are negative. All real parts come
// before all imaginary ones.
//---------------------------------------------------------------------
__kernel void evolve(__global double *u0, __global double *u1,
                     int nx, int ny, int nz, double ap)
{
  int i = get_global_id(0), j = get_global_id(1), k = get_global_id(2);
  int ii = (i + nx / 2) % nx - nx / 2;
  int jj = (j + ny / 2) % ny - ny / 2;
  int kk = (k + nz / 2) % nz - nz / 2;
  double factor = exp(ap * (double)(ii * ii + jj * jj + kk * kk));
  int at = (k * ny + j) * nx + i;

  int im = at + nx * ny * nz;

  u0[at] = u0[at] * factor;
  u0[im] = u0[im] * factor;
  u1[at] = u0[at];
  u1[im] = u0[im];
}
