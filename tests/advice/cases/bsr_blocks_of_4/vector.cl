#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// y = A x for a block sparse matrix with dense 4x4 blocks, stored by rows
__kernel void bsrmv(const unsigned int nbrows,
                    __global const unsigned int *rowptr, __global const unsigned int *colidx,
                    __global const double4 *val, __global const double4 *x, __global double4 *y)
{
  const unsigned int ib = get_global_id(0);
  if (ib >= nbrows) return;

  double4 sum = 0;
  for (unsigned int k = rowptr[ib]; k < rowptr[ib + 1]; ++k) {
    __global const double4 *b = val + 4 * k;
    const double4 xb = x[colidx[k]];
    sum.x += dot(b[0], xb);
    sum.y += dot(b[1], xb);
    sum.z += dot(b[2], xb);
    sum.w += dot(b[3], xb);
  }
  y[ib] = sum;
}
