#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define LANES 8   /* a block row: four rows of two halves */

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void bsrmv(const unsigned int nbrows,
           __global const unsigned int *restrict rowptr, __global const unsigned int *restrict colidx,
           __global const double2 *restrict val, __global const double2 *restrict x,
           __global double *restrict y)
{
  __local double part[128];
  const unsigned int l = get_local_id(0), lane = l % LANES;
  const unsigned int ib = get_global_id(0) / LANES;

  double s0 = 0, s1 = 0;
  if (ib < nbrows) {
    const unsigned int end = rowptr[ib + 1];
    unsigned int k = rowptr[ib];
    for (; k + 1 < end; k += 2) {
      const double2 a0 = val[LANES * k + lane], a1 = val[LANES * (k + 1) + lane];
      const double2 x0 = x[2 * colidx[k] + lane % 2], x1 = x[2 * colidx[k + 1] + lane % 2];
      s0 += a0.x * x0.x + a0.y * x0.y;
      s1 += a1.x * x1.x + a1.y * x1.y;
    }
    if (k < end) {
      const double2 a0 = val[LANES * k + lane], x0 = x[2 * colidx[k] + lane % 2];
      s0 += a0.x * x0.x + a0.y * x0.y;
    }
  }
  part[l] = s0 + s1;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (ib < nbrows && lane % 2 == 0)
    y[4 * ib + lane / 2] = part[l] + part[l + 1];
}
