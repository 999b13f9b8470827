#pragma OPENCL EXTENSION cl_khr_fp64 : enable
//---------------------------------------------------------------------
// FT: evolve u0 -> u1 by one time step in Fourier space. Wave numbers
// beyond the middle of a dimension are negative; ex, ey and ez have
// the factors of each dimension.
//---------------------------------------------------------------------
typedef double2 dcomplex;

__kernel void evolve(__global dcomplex *restrict u0, __global dcomplex *restrict u1,
                     int nx, int ny, int nz, double ap,
                     __global const double *ex, __global const double *ey, __global const double *ez)
{
  int i = get_global_id(0), j = get_global_id(1), k = get_global_id(2);
  double factor = ex[i] * ey[j] * ez[k];
  int at = (k * ny + j) * nx + i;

  const dcomplex v = u0[at] * factor;
  u0[at] = v;
  u1[at] = v;
}
