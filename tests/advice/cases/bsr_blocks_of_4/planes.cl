#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define B(e) val[(e) * nblocks + k]

// y = A x for a block sparse matrix with dense 4x4 blocks, element by element of all blocks
__kernel void bsrmv(const unsigned int nbrows, const unsigned int nblocks,
                    __global const unsigned int *rowptr, __global const unsigned int *colidx,
                    __global const double *val, __global const double *x, __global double *y)
{
  const unsigned int ib = get_global_id(0);
  if (ib >= nbrows) return;

  double y0 = 0, y1 = 0, y2 = 0, y3 = 0;
  for (unsigned int k = rowptr[ib]; k < rowptr[ib + 1]; ++k) {
    __global const double *xb = x + 4 * colidx[k];
    y0 += B(0) * xb[0] + B(1) * xb[1] + B(2) * xb[2] + B(3) * xb[3];
    y1 += B(4) * xb[0] + B(5) * xb[1] + B(6) * xb[2] + B(7) * xb[3];
    y2 += B(8) * xb[0] + B(9) * xb[1] + B(10) * xb[2] + B(11) * xb[3];
    y3 += B(12) * xb[0] + B(13) * xb[1] + B(14) * xb[2] + B(15) * xb[3];
  }
  y[4 * ib] = y0;
  y[4 * ib + 1] = y1;
  y[4 * ib + 2] = y2;
  y[4 * ib + 3] = y3;
}
