#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// y = A x for a block sparse matrix with dense 4x4 blocks, stored by rows; 16 work-items per block row
__kernel void bsrmv(const unsigned int nbrows,
                    __global const unsigned int *rowptr, __global const unsigned int *colidx,
                    __global const double *val, __global const double *x, __global double *y)
{
  __local double part[128];
  const unsigned int l = get_local_id(0);
  const unsigned int ib = get_global_id(0) / 16;
  const unsigned int lane = l % 16;

  double sum = 0;
  if (ib < nbrows) {
    for (unsigned int k = rowptr[ib]; k < rowptr[ib + 1]; ++k)
      sum += val[16 * k + lane] * x[4 * colidx[k] + lane % 4];
  }
  part[l] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (ib < nbrows && lane % 4 == 0)
    y[4 * ib + lane / 4] = part[l] + part[l + 1] + part[l + 2] + part[l + 3];
}
