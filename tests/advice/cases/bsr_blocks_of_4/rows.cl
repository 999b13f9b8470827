#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// y = A x for a block sparse matrix with dense 4x4 blocks, stored by rows; a row per work-item
__kernel void bsrmv(const unsigned int nbrows,
                    __global const unsigned int *rowptr, __global const unsigned int *colidx,
                    __global const double *val, __global const double *x, __global double *y)
{
  const unsigned int i = get_global_id(0);
  const unsigned int ib = i / 4, r = i % 4;
  if (ib >= nbrows) return;

  double sum = 0;
  for (unsigned int k = rowptr[ib]; k < rowptr[ib + 1]; ++k) {
    __global const double *b = val + 16 * k + 4 * r;
    __global const double *xb = x + 4 * colidx[k];
    sum += b[0] * xb[0] + b[1] * xb[1] + b[2] * xb[2] + b[3] * xb[3];
  }
  y[i] = sum;
}
